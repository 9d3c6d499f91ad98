import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { coOrganizers, hikes, jobs, notices, paymentAlerts, pictures } from '../../../src/db/schema.ts'
import { csvStream } from '../../../src/http/csv.ts'
import { addHike, addPayment, appoint, db, html, people, RIDGE, setHike, setUser } from '../../support.ts'
import { browserOf, type Person, seedStaff } from '../support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(pictures)
})

const get = async (path: string, person: Person = 'ada') => (await browserOf(person)).get(path)
/** Downloads a CSV file, and returns its records by column. Cells must not contain line breaks. */
async function table(path: string) {
  const [head = [], ...rows] = (await (await get(path)).text())
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]])))
}

describe.each(['/admin/members.csv', '/admin/hikes.csv', '/admin/health'])('%s', (path) => {
  it.each<[Person, number]>([
    ['vera', 303],
    ['simon', 403],
    ['olga', 403],
    ['mona', 403],
    ['ada', 200],
  ])('answers %s with %i', async (person, status) => {
    const response = await get(path, person)
    const text = await response.text()
    expect(response.status).toBe(status)
    if (status !== 200) expect(text).not.toContain('@example.org')
  })
})

describe('members.csv', () => {
  it('has everybody with an account once, and what they do', async () => {
    await appoint('simon')
    await setUser('quentin', { deletedAt: new Date() })
    const response = await get('/admin/members.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="members.csv"')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const rows = await table('/admin/members.csv')
    expect(rows.map(({ username }) => username)).toEqual(['olga', 'pia', 'simon', 'mona', 'ada'])
    expect(rows[0]).toMatchObject({
      id: '1',
      email: 'olga@example.org',
      email_verified: 'no',
      role: 'member',
      hikes_organized: '1',
      posts: '1',
    })
    expect(rows[1]).toMatchObject({ hikes_joined: '1', banned: 'no', last_hike: '' })
    expect(rows[2]).toMatchObject({ hikes_co_organized: '1' })
    expect(rows[4]).toMatchObject({ role: 'admin', last_sign_in: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  })

  it('is whole, however many there are', async () => {
    const now = Date.now()
    await db.$client
      .prepare(
        `INSERT INTO users (id, username, email, created_at, updated_at)
       WITH RECURSIVE ids(id) AS (VALUES (1000) UNION ALL SELECT id + 1 FROM ids WHERE id < 2100)
       SELECT id, 'u' || id, id || '@example.org', ?1, ?1 FROM ids`,
      )
      .bind(now)
      .run()
    const rows = await table('/admin/members.csv')
    expect(rows).toHaveLength(6 + 1101)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})

describe('hikes.csv', () => {
  it('has every hike, past and cancelled ones too', async () => {
    await db
      .insert(coOrganizers)
      .values(
        [people.simon, people.quentin].map((userId) => ({ hikeId: RIDGE, userId, createdAt: new Date() })),
      )
    await addPayment('pia')
    await setHike({ capacity: 12, price: 1250, grade: 'T3', distance: 9.5 })
    await addHike({
      eventTime: new Date('2024-02-03T07:00:00Z'),
      status: 'cancelled',
      cancellationReason: 'Storm',
    })
    const [ridge, lake] = await table('/admin/hikes.csv')
    expect(ridge).toMatchObject({
      name: 'Ridge walk',
      organizer: 'olga',
      co_organizers: expect.stringContaining('simon'),
      places: '12',
      participants: '1',
      pending: '1',
      price: '12.50',
      currency: 'USD',
      paid: '1',
      grade: 'T3',
      distance_km: '9.5',
      url: `http://localhost/events/${RIDGE}`,
    })
    expect(lake).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Storm',
      start: '2024-02-03T07:00:00Z',
      latitude: '',
      price: '12.00',
    })
  })

  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['=1', `"'=1"`],
    ['a,"b"', '"a,""b"""'],
  ])('cannot be a formula: %s', async (name, cell) => {
    await db.update(hikes).set({ name })
    expect((await table('/admin/hikes.csv'))[0]?.name).toBe(cell)
  })
})

describe('a CSV file', () => {
  /** Returns the file as text with its byte order mark, which `text()` would remove. */
  const fileIn = async (path: string, language?: string) => {
    const browser = await browserOf('ada')
    const response = await browser.get(path, language === undefined ? {} : { 'Accept-Language': language })
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  }

  it.each([
    [undefined, ','],
    ['*', ','],
    ['en-US,de;q=0.9', ','],
    ['de-CH', ','],
    ['nonsense;;q=x', ','],
    ['de', ';'],
    ['en;q=0.3, fr-FR;q=0.8', ';'],
    ['it-IT,it;q=0.9,en;q=0.8', ';'],
  ])(
    'for a reader of %j opens in Excel: UTF-8 with a byte order mark, separated by %j',
    async (language, delimiter) => {
      await db.update(hikes).set({ name: 'Höhenweg, "Grat"; Nord', distance: 12.5, price: 1250 })
      const file = await fileIn('/admin/hikes.csv', language)
      expect(file.startsWith(['\ufeffid', 'name', 'status'].join(delimiter))).toBe(true)
      const [decimal, whole] = delimiter === ';' ? ['12,50', '12,5'] : ['12.50', '12.5']
      expect(file).toContain(`"Höhenweg, ""Grat""; Nord"${delimiter}scheduled`)
      expect(file).toContain([decimal, 'USD', '0', whole].join(delimiter))
      expect(file.match(/\ufeff/g)).toHaveLength(1)
      expect((await fileIn('/admin/members.csv', language)).startsWith(`\ufeffid${delimiter}username`)).toBe(
        true,
      )
    },
  )
})

it('a file that fails in the middle does not end as if it were whole', async () => {
  const dialect = { delimiter: ',', decimalSign: '.' } as const
  const stream = csvStream(['id'], dialect, async (after: number | undefined) => {
    if (after) throw new Error('The database is gone.')
    return { lines: [[{ number: '1' }]], last: 1 }
  })
  await expect(new Response(stream).text()).rejects.toThrow('The database is gone.')
  const whole = csvStream(['id'], dialect, async () => ({ lines: [], last: undefined }))
  expect(await new Response(whole).text()).toBe('id\r\n')
})

describe('the health of the site', () => {
  it('shows what waits, fails and needs a human', async () => {
    const now = new Date()
    const job = { priority: 3, dueAt: now, attempts: 0, revision: 0, waitingSince: now, needsHuman: false }
    const notice = {
      userId: people.pia,
      data: { hike: 'Ridge walk' },
      createdAt: now,
      mailAt: now,
      attempts: 0,
      kind: 'reminder' as const,
    }
    await db.batch([
      db.insert(jobs).values([
        { ...job, kind: 'purge-pictures', key: 'a' },
        { ...job, kind: 'purge-pictures', key: 'b', lastError: 'secret@example.org', needsHuman: true },
      ]),
      db.insert(notices).values([
        { ...notice, key: '1', mail: 'failed' },
        { ...notice, key: '2', mail: 'unclear' },
        { ...notice, key: '3', mail: 'due' },
        { ...notice, key: '4', mail: 'sent' },
      ]),
      db.insert(paymentAlerts).values([
        { kind: 'refund_failed', subject: 'a', createdAt: now },
        { kind: 'dispute', subject: 'b', createdAt: now, doneAt: now },
      ]),
      db.insert(pictures).values({ name: 'a'.repeat(32), use: 'event', subjectId: RIDGE, createdAt: now }),
    ])
    const text = await html(get('/admin/health'))
    for (const shown of [
      'Something needs a human.',
      'purge-pictures</code><span>2 waiting, 2 due, 1 failing, 1 for more than a day',
      'Refused</dt><dd>1',
      'Perhaps not sent</dt><dd>1',
      'Waiting</dt><dd>1',
      'Payments</dt><dd>1',
      'Members</dt><dd>6',
      'Pictures</dt><dd>1',
      'Hikes, each with a chat</dt><dd>1',
    ])
      expect(text).toContain(shown)
    expect(text).not.toContain('dispute')
    expect(text).not.toContain('secret@')
    // The size includes pages that earlier test files left in the database.
    const { meta } = await env.DB.prepare('SELECT 1').run()
    expect(text).toContain(`Database</dt><dd>${Math.round(meta.size_after / 1e5) / 10} MB of 10,000 MB`)
  })

  it('links what needs a human to where it is dealt with', async () => {
    await (await browserOf('pia')).post('/api/reports/', { kind: 'event', id: RIDGE, reason: 'Spam' })
    expect(await html(get('/admin/health'))).toContain('<dt><a href="/admin">Open reports</a></dt><dd>1')
  })

  it('says that all is well while nothing needs a human', async () => {
    expect(await html(get('/admin/health'))).toContain('All is well.')
  })

  it('is linked for admins alone', async () => {
    expect(await html(get('/admin'))).toContain('href="/admin/health"')
    expect(await html(get('/admin', 'mona'))).not.toContain('href="/admin/health"')
  })
})
