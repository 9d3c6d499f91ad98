import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newKeys, packBackup, unpackBackup } from '../../dev/backup/archive.ts'
import { BUCKET_VARIABLES, openBucket } from '../../dev/backup/bucket.ts'
import { fetchBackup, keepBackup } from '../../dev/backup/kept.ts'
import { expiredBackups } from '../../dev/backup/retention.ts'
import { startBucket } from '../../dev/cloudflare/bucket.ts'
import { DAY } from '../../src/shared/duration.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-kept-'))
const at = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

const MIB = 1024 * 1024
const PART = 5 * MIB
const KEY = { id: 'key-id', secret: 'secret' }

describe('of the backups of', () => {
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => new Date(Date.parse(`${from}T02:17:00Z`) + index * DAY))
  const kept = (times: Date[]) => {
    const expired = expiredBackups(times)
    return times.filter((time) => !expired.includes(time)).map((time) => time.toISOString().slice(0, 10))
  }

  it.each<[string, Date[], string[]]>([
    ['no day', [], []],
    ['one day', days('2026-11-28', 1), ['2026-11-28']],
    [
      'ten days, seven days and the end of the week before',
      days('2026-11-19', 10),
      [
        ...['2026-11-22', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].slice(1),
        '2026-11-26',
        '2026-11-27',
        '2026-11-28',
      ],
    ],
    [
      'two years, seven days, the ends of four weeks and of twelve months',
      days('2024-11-29', 730),
      [
        ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
        ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
        ...['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
        ...['2026-11-27', '2026-11-28'],
      ],
    ],
    [
      'days with months between them, all',
      ['2024-02-29', '2025-01-01', '2026-11-28'].flatMap((day) => days(day, 1)),
      ['2024-02-29', '2025-01-01', '2026-11-28'],
    ],
  ])('%s are kept', (_, times, expected) => {
    expect(kept(times)).toEqual(expected)
    expect(kept(times.toReversed()).toSorted()).toEqual(expected)
  })

  it('one day, the last is kept', () => {
    const [first, last] = [new Date('2026-11-28T00:00:00Z'), new Date('2026-11-28T23:59:59Z')]
    expect(expiredBackups([last, first])).toEqual([first])
  })

  it('a year in which each day deletes what is expired, as many are kept as if none had been deleted before', () => {
    const all = days('2025-11-29', 400)
    let left: Date[] = []
    for (const time of all) {
      left = [...left, time]
      const expired = expiredBackups(left)
      left = left.filter((one) => !expired.includes(one))
    }
    expect(left).toEqual(all.filter((time) => !expiredBackups(all).includes(time)))
  })
})

describe('in the bucket of backups', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let refuse: Parameters<typeof startBucket>[2]
  beforeEach(async () => {
    refuse = undefined
    bucket = await startBucket('backups', KEY, (call) => refuse?.(call))
  })
  afterEach(() => bucket.close())
  const open = (secret = KEY.secret) =>
    openBucket(
      { BACKUP_BUCKET: bucket.url, BACKUP_ACCESS_KEY_ID: KEY.id, BACKUP_SECRET_ACCESS_KEY: secret },
      PART,
    )

  async function* chunksOf(bytes: Buffer, size = 64 * 1024) {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
    Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>

  it.each([1, PART - 1, PART, PART + 1, 3 * PART])(
    'an object of %i bytes is stored in parts',
    async (size) => {
      const bytes = randomBytes(size)
      expect(await open().put('a/b.age', streamOf(chunksOf(bytes)))).toBe(size)
      expect(bucket.objects.get('a/b.age')?.equals(bytes)).toBe(true)
      const read = Buffer.from(await new Response(await open().get('a/b.age')).arrayBuffer())
      expect(read.equals(bytes)).toBe(true)
    },
  )

  it('an upload reads no more than it has stored, and a part', async () => {
    let read = 0
    let stored = 0
    let most = 0
    refuse = ({ body }) => {
      stored += body.byteLength
      return undefined
    }
    async function* counted() {
      for (let index = 0; index < 160; index++) {
        read += 256 * 1024
        most = Math.max(most, read - stored)
        yield new Uint8Array(256 * 1024)
      }
    }
    await open().put('large', streamOf(counted()))
    expect([read, most <= PART + MIB]).toEqual([40 * MIB, true])
  })

  it('an upload that fails leaves neither an object nor parts', async () => {
    async function* failing() {
      yield* chunksOf(randomBytes(PART + 1))
      throw new Error('The disk has failed.')
    }
    await expect(open().put('half', streamOf(failing()))).rejects.toThrow('The disk has failed.')
    refuse = ({ query }) => (query.get('partNumber') === '2' ? 403 : undefined)
    await expect(open().put('half', streamOf(chunksOf(randomBytes(PART + 1))))).rejects.toThrow('refused PUT')
    expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 0])
  })

  it('a part is sent again where the bucket fails', async () => {
    const failing = [500, 503, 429]
    refuse = ({ query }) => (query.get('partNumber') === '1' ? failing.pop() : undefined)
    await open().put('again', streamOf(chunksOf(randomBytes(10))))
    expect(bucket.objects.get('again')?.byteLength).toBe(10)
  })

  it('objects are listed page by page', async () => {
    for (let index = 0; index < 2345; index++)
      bucket.objects.set(`a/${String(index).padStart(5, '0')}`, Buffer.alloc(0))
    bucket.objects.set('b/1', Buffer.alloc(0))
    expect((await open().list('a/')).length).toBe(2345)
  })

  it('a wrong key, or none, is refused', async () => {
    await expect(open('other').list('')).rejects.toThrow('refused GET /backups/: SignatureDoesNotMatch')
    for (const missing of BUCKET_VARIABLES) {
      const variables = {
        BACKUP_BUCKET: bucket.url,
        BACKUP_ACCESS_KEY_ID: 'a',
        BACKUP_SECRET_ACCESS_KEY: 'b',
      }
      expect(() => openBucket({ ...variables, [missing]: '' })).toThrow('Which bucket keeps the backups?')
    }
  })

  function writeBackup(name: string) {
    const content = { 'manifest.json': '{}', 'database.sql': `-- ${name}\n`, 'chats/one.jsonl': '{}\n' }
    mkdirSync(at(`${name}/chats`), { recursive: true })
    for (const [path, text] of Object.entries(content)) writeFileSync(at(`${name}/${path}`), text)
    return at(name)
  }

  it('a backup is readable only with the identity, which the one who stores it does not have', async () => {
    const { identity, recipient } = await newKeys()
    const directory = writeBackup('encrypted')
    const takenAt = '2026-11-28T02:17:00.123Z'
    const { key } = await keepBackup(open(), 'local', { directory, takenAt, recipient })
    expect(key).toBe('local/2026-11-28T02-17-00.123Z.tar.gz.age')
    const stored = bucket.objects.get(key)
    expect(stored?.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')

    mkdirSync(at('decrypted'))
    expect(await fetchBackup(open(), 'local', { directory: at('decrypted'), identity })).toBe(key)
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
    expect(readdirSync(at('decrypted'), { recursive: true, encoding: 'utf8' }).sort()).toEqual(files)
    expect(readFileSync(at('decrypted/database.sql'), 'utf8')).toBe('-- encrypted\n')

    const other = await newKeys()
    mkdirSync(at('other'))
    await expect(
      fetchBackup(open(), 'local', { directory: at('other'), identity: other.identity }),
    ).rejects.toThrow()
    expect(readdirSync(at('other'))).toEqual([])
  })

  it('a backup that was changed or cut is refused', async () => {
    const { identity, recipient } = await newKeys()
    const packed = Buffer.from(
      await new Response(await packBackup(writeBackup('whole'), recipient)).arrayBuffer(),
    )
    const changed = Buffer.from(packed)
    changed[packed.length - 20] = (changed[packed.length - 20] ?? 0) ^ 1
    for (const bytes of [changed, packed.subarray(0, -10)]) {
      mkdirSync(at('unpacked'), { recursive: true })
      await expect(unpackBackup(streamOf(chunksOf(bytes)), identity, at('unpacked'))).rejects.toThrow()
    }
    await expect(new Response(await packBackup(at('missing'), recipient)).arrayBuffer()).rejects.toThrow()
  })

  it('each site keeps its own, and what is no backup is left alone', async () => {
    const { identity, recipient } = await newKeys()
    const others = ['local/notes.txt', 'hikes.example.org/2026-11-01T02-17-00.000Z.tar.gz.age']
    for (const key of others) bucket.objects.set(key, Buffer.alloc(1))
    const directory = writeBackup('daily')
    for (let day = 10; day < 20; day++)
      await keepBackup(open(), 'local', { directory, takenAt: `2026-11-${day}T02:17:00.000Z`, recipient })
    // Simulates a bucket lock, which refuses deletions. The next backup deletes what this one could not.
    refuse = ({ method }) => (method === 'DELETE' ? 403 : undefined)
    await keepBackup(open(), 'local', { directory, takenAt: '2026-11-19T01:00:00.000Z', recipient })
    expect(bucket.objects.size).toBe(others.length + 8)
    refuse = undefined
    await keepBackup(open(), 'local', { directory, takenAt: '2026-11-19T02:17:00.000Z', recipient })
    const keyOf = (day: number) => `local/2026-11-${day}T02-17-00.000Z.tar.gz.age`
    const keys = [13, 14, 15, 16, 17, 18, 19].map(keyOf)
    expect([...bucket.objects.keys()].sort()).toEqual([...others, ...keys].sort())
    mkdirSync(at('of-a-day'))
    const of = { directory: at('of-a-day'), identity }
    expect(await fetchBackup(open(), 'local', { ...of, time: '2026-11-14' })).toBe(keyOf(14))
    await expect(fetchBackup(open(), 'local', { ...of, time: '2026-11-01' })).rejects.toThrow(
      `These are kept:\n${keyOf(13)}`,
    )
    vi.stubEnv('APP_ORIGIN', 'https://other.example.org')
    await expect(fetchBackup(open(), 'production', of)).rejects.toThrow(
      'No backup of other.example.org is kept.',
    )
    vi.unstubAllEnvs()
  })
})

it('the workflow gives its secrets only to the step that backs up, which has every variable that it needs', () => {
  const [, ...steps] = readFileSync('.github/workflows/backup.yml', 'utf8').split(/^ {6}(?=- )/m)
  const withSecrets = steps.filter((step) => step.includes('secrets.'))
  expect(withSecrets).toEqual([expect.stringContaining('run: npm run backup -- --remote --keep\n')])
  for (const name of [...BUCKET_VARIABLES, 'BACKUP_RECIPIENT', 'CLOUDFLARE_API_TOKEN'])
    expect(withSecrets[0]).toMatch(new RegExp(`${name}: \\$\\{\\{ (?:vars|secrets)\\.${name} \\}\\}`))
})
