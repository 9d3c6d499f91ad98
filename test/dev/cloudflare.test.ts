import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../dev/cloudflare/account.ts'
import { startCloudflare } from '../../dev/cloudflare/server.ts'
import { splitSql } from '../../dev/cloudflare/split-sql.ts'
import { readMigrations } from '../../dev/migrations.ts'

const account = createAccount()
const stateDir = mkdtempSync(join(tmpdir(), 'waymark-cloudflare-'))
let cloudflare: Awaited<ReturnType<typeof startCloudflare>>
beforeAll(async () => {
  cloudflare = await startCloudflare(account, stateDir)
})
afterAll(async () => {
  await cloudflare.close()
  rmSync(stateDir, { recursive: true })
})

type Answer = { result: Record<string, unknown>; errors: { code: number; message: string }[] }

async function ask(method: string, path: string, body?: object | FormData, headers = {}) {
  const response = await fetch(`${cloudflare.origin}/client/v4/accounts/${account.id}${path}`, {
    method,
    headers: { Authorization: `Bearer ${account.token}`, ...headers },
    body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
  })
  return (await response.json()) as Answer
}
const refusal = async (...request: Parameters<typeof ask>) => (await ask(...request)).errors[0]

const upload = (metadata: object, code = 'export default {}') => {
  const form = new FormData()
  form.set('metadata', JSON.stringify({ main_module: 'index.js', bindings: [], ...metadata }))
  form.set('index.js', new File([code], 'index.js', { type: 'application/javascript+module' }))
  return form
}

describe('the stand-in for Cloudflare', () => {
  it('refuses another token', async () => {
    const headers = { Authorization: 'Bearer another' }
    expect(await refusal('GET', '/queues', undefined, headers)).toMatchObject({ code: 10000 })
  })

  it('refuses a jurisdiction that there is not', async () => {
    const jurisdiction = 'mars'
    expect(await refusal('POST', '/d1/database', { name: 'hikes', jurisdiction })).toMatchObject({
      code: 7400,
    })
    expect(
      await refusal('POST', '/r2/buckets', { name: 'hikes' }, { 'cf-r2-jurisdiction': jurisdiction }),
    ).toMatchObject({ code: 10058 })
    expect(await refusal('POST', '/queues', { queue_name: 'hikes', jurisdiction })).toMatchObject({
      code: 11010,
    })
    expect([account.databases, account.buckets, account.queues]).toEqual([[], [], []])
  })

  it('refuses what is there already', async () => {
    for (const [path, body, code] of [
      ['/d1/database', { name: 'hikes' }, 7502],
      ['/r2/buckets', { name: 'hikes' }, 10004],
      ['/queues', { queue_name: 'hikes' }, 11009],
    ] as const) {
      expect((await ask('POST', path, body)).errors).toEqual([])
      expect(await refusal('POST', path, body)).toMatchObject({ code })
    }
  })

  it('runs statements all or none', async () => {
    const query = `/d1/database/${account.databases[0]?.uuid}/query`
    const sql = "CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('1; 2'); INSERT INTO b VALUES (1)"
    expect(await refusal('POST', query, { sql })).toMatchObject({ code: 7500 })
    expect(await refusal('POST', query, { sql: 'SELECT * FROM a' })).toMatchObject({
      message: expect.stringContaining('no such table: a'),
    })
  })

  it.each([
    ['of several lines', 'CREATE TRIGGER t AFTER INSERT ON a\nBEGIN\n  DELETE FROM b;\nEND;'],
    ['with a carriage return', 'CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b;\r\nEND;'],
    [
      'with a CASE that ends a statement',
      'CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END;',
    ],
  ])('refuses a trigger %s, as D1 does', (_, trigger) => {
    expect(() => splitSql(`CREATE TABLE a (x); ${trigger}`)).toThrow('incomplete input: SQLITE_ERROR')
  })

  it('takes a trigger of one line, and every migration of the project', () => {
    const trigger = "CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; DELETE FROM c WHERE x = ';'; END"
    expect(splitSql(`-- A comment; with a semicolon\n${trigger};\nSELECT 1`)).toEqual([trigger, 'SELECT 1'])
    for (const directory of ['migrations', 'migrations-places'])
      for (const { name, statements } of readMigrations(directory))
        expect(splitSql(readFileSync(join(directory, name), 'utf8')).length).toBeGreaterThanOrEqual(
          statements.length,
        )
  })

  it.each([
    [{ type: 'd1', id: 'of-nothing' }, 'must have a valid `id`'],
    [{ type: 'r2_bucket', bucket_name: 'nothing' }, "R2 bucket 'nothing' not found"],
    [{ type: 'r2_bucket', bucket_name: 'hikes', jurisdiction: 'eu' }, "R2 bucket 'hikes' not found"],
    [{ type: 'queue', queue_name: 'nothing' }, 'Queue "nothing" does not exist.'],
    [{ type: 'durable_object_namespace', class_name: 'Room' }, "Cannot create binding for class 'Room'"],
    [{ type: 'ratelimit', namespace_id: 'a' }, 'valid namespace_id'],
    [{ type: 'inherit' }, "inherit binding 'X' is invalid"],
    [{ type: 'plain_text', text: 'x'.repeat(5121) }, 'larger than 5 KB'],
  ])('refuses a Worker with the binding %j', async (binding, message) => {
    const form = upload({ bindings: [{ name: 'X', ...binding }] })
    expect(await refusal('PUT', '/workers/scripts/hikes', form)).toMatchObject({
      message: expect.stringContaining(message),
    })
    expect(account.scripts.size).toBe(0)
  })

  it('refuses a Worker that is too large or of another plan', async () => {
    const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString('base64')
    const code = `// ${Array.from({ length: 70 }, random).join('')}`
    expect((await ask('PUT', '/workers/scripts/large', upload({}, code))).errors).toEqual([])
    account.plan = 'free'
    expect(await refusal('PUT', '/workers/scripts/large', upload({}, code))).toMatchObject({ code: 10027 })
    const limited = upload({ limits: { cpu_ms: 100 } })
    expect(await refusal('PUT', '/workers/scripts/hikes', limited)).toMatchObject({ code: 100328 })
    account.plan = 'paid'
    expect(
      await refusal('PUT', '/workers/scripts/hikes', upload({ compatibility_date: '9999-01-01' })),
    ).toMatchObject({ message: expect.stringContaining('in the future') })
  })

  it('asks another version only by an override, and only if that is deployed', async () => {
    account.plan = 'paid'
    const path = '/workers/scripts/versions'
    const code = (name: string) => `export default { fetch: () => new Response('${name}') }`
    await ask('PUT', path, upload({}, code('old')))
    await ask('POST', `${path}/versions`, upload({}, code('new')))
    await ask('POST', `${path}/subdomain`, { enabled: true, previews_enabled: false })
    const [old, recent] = account.scripts.get('versions')?.versions.map(({ id }) => id) ?? []
    const overridden = async () => {
      const headers = { 'Cloudflare-Workers-Version-Overrides': `versions="${recent}"` }
      const response = await fetch(`${cloudflare.origin}/site/versions.hikes.workers.dev/`, { headers })
      return response.text()
    }
    const deploy = (...shares: [string | undefined, number][]) =>
      ask('POST', `${path}/deployments`, {
        versions: shares.map(([version_id, percentage]) => ({ version_id, percentage })),
      })
    expect(await overridden()).toBe('old')
    await deploy([old, 100], [recent, 0])
    expect(await overridden()).toBe('new')
    expect(await (await fetch(`${cloudflare.origin}/site/versions.hikes.workers.dev/`)).text()).toBe('old')
    expect((await deploy([old, 50], [recent, 40])).errors).toMatchObject([{ code: 10212 }])
    expect(await refusal('PUT', `${path}/secrets`, { name: 'KEY', text: 'x' })).toMatchObject({ code: 10215 })
    const secrets = { KEY: { name: 'KEY', type: 'secret_text', text: 'x' } }
    expect(await refusal('PATCH', `${path}/secrets-bulk`, { secrets })).toMatchObject({ code: 10214 })
    await deploy([recent, 100])
    expect((await ask('PUT', `${path}/secrets`, { name: 'KEY', text: 'x' })).errors).toEqual([])
  })

  it('replaces no record and no domain of another Worker without being told', async () => {
    account.zones.push({ id: 'z', name: 'hikes.example', status: 'active' })
    account.records.push({ name: 'www.hikes.example', type: 'CNAME', content: 'elsewhere.example' })
    const publish = (script: string, overrides = {}) =>
      ask('PUT', `/workers/scripts/${script}/domains/records`, {
        origins: [{ hostname: 'www.hikes.example' }],
        ...overrides,
      })
    expect((await publish('one')).errors).toMatchObject([{ code: 100117 }])
    expect((await publish('one', { override_existing_dns_record: true })).errors).toEqual([])
    expect(account.records).toEqual([])
    expect((await publish('two')).errors).toMatchObject([{ code: 100116 }])
    expect(account.domains).toMatchObject([{ service: 'one' }])
  })

  it('does not roll back past a migration of a Durable Object, or to other secrets without being told', async () => {
    const path = '/workers/scripts/rooms'
    await ask('PUT', path, upload({}))
    await ask(
      'PUT',
      path,
      upload({ migrations: { new_tag: 'v1', steps: [{ new_sqlite_classes: ['Room'] }] } }),
    )
    const [before, migrated] = account.scripts.get('rooms')?.versions ?? []
    const rollBack = (id: string | undefined, force = '') =>
      ask('POST', `${path}/deployments${force}`, { versions: [{ version_id: id, percentage: 100 }] })
    expect((await rollBack(before?.id)).errors).toMatchObject([{ code: 10210 }])
    await ask('PUT', `${path}/secrets`, { name: 'KEY', text: 'new' })
    expect((await rollBack(migrated?.id)).errors).toMatchObject([{ code: 10220 }])
    expect((await rollBack(migrated?.id, '?force=true')).errors).toEqual([])
  })
})
