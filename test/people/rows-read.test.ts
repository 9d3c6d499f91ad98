import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { isStaffWith } from '../../src/access/staff.ts'
import { raiseDailyMail } from '../../src/admin/daily-mail/sending.ts'
import { users } from '../../src/db/schema.ts'
import { seedStaff, staff } from '../admin/support.ts'
import { interceptDb } from '../database.ts'
import { addManyUsers, asUser, db, PASSWORD, people, testContext, visitor } from '../support.ts'

// Requests and the cron job read only the rows of the affected users, regardless of the number of users.
// test/money/sweep-plans.test.ts covers the sweep of payments.

/** The number of rows that a statement reads must be less than this. */
const FEW = 150

beforeEach(async () => {
  await seedStaff()
  await addManyUsers()
})

/** Returns a database that records its statements. `scans` returns those that scan all users or all notices. */
function explainedDb() {
  const statements = new Set<string>()
  const DB = interceptDb((run, queries) => {
    for (const query of queries) statements.add(query)
    return run()
  })
  async function isScan(query: string) {
    const parameters = [...query.matchAll(/\?(?!\d)/g)].map(() => null)
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...parameters)
      .run<{ detail: string }>()
    return results.some(({ detail }) => /^SCAN (users|other|staff|notices)\b(?! USING)/.test(detail))
  }
  async function scans() {
    const found: string[] = []
    for (const query of statements) if (await isScan(query)) found.push(query)
    return found
  }
  return { DB, scans }
}

const forms: [string, string, Record<string, string>][] = [
  ['signing in by name', '/accounts/login/', { login: 'olga', password: PASSWORD }],
  ['signing in by address', '/accounts/login/', { login: 'olga@example.org', password: PASSWORD }],
  ['signing in by a name that nobody has', '/accounts/login/', { login: 'nobody', password: PASSWORD }],
  [
    'signing up with a name that is taken',
    '/accounts/signup/',
    { username: 'olga', email: 'new@example.org', password: 'over-the-hills' },
  ],
]

it.each(forms)('%s reads no whole table of users', async (_, path, fields) => {
  const { DB, scans } = explainedDb()
  const browser = visitor({ DB })
  await browser.get(path)
  const csrfmiddlewaretoken = browser.cookies.get('csrftoken') ?? ''
  const form = { csrfmiddlewaretoken, ...fields }
  expect([303, 400]).toContain((await browser.send('POST', path, { form })).status)
  expect(await scans()).toEqual([])
})

it('a change of a role reads no whole table of users', async () => {
  const { DB, scans } = explainedDb()
  const ada = await asUser(staff.ada, { DB })
  expect((await ada.post('/api/admin/role/', { user_id: staff.mona, role: 'member' })).status).toBe(200)
  expect(await scans()).toEqual([])
})

it('deleting an account reads no whole table of users or notices', async () => {
  const { DB, scans } = explainedDb()
  const olga = await asUser(people.olga, { DB })
  expect((await olga.post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
  expect(await scans()).toEqual([])
})

it('the list of banned users reads no other one', async () => {
  const { DB, scans } = explainedDb()
  const ada = await asUser(staff.ada, { DB })
  expect((await ada.get('/admin/people?show=banned')).status).toBe(200)
  expect(await scans()).toEqual([])
})

it('the statements of the cron about the daily mail read few of many users', async () => {
  for (const statement of Object.values(raiseDailyMail(testContext()))) {
    const { sql, params } = statement.toSQL()
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .run()
    expect(meta.rows_read, sql).toBeLessThan(FEW)
  }
})

it('the moderators are found among many users', async () => {
  const { sql: text, params } = db
    .select({ id: users.id })
    .from(users)
    .where(isStaffWith('moderate', sql`users.role`))
    .toSQL()
  const { results, meta } = await env.DB.prepare(text)
    .bind(...params)
    .run()
  expect([results.length > 0, meta.rows_read < FEW]).toEqual([true, true])
})
