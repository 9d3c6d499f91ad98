import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { blocks, users } from '../../../src/db/schema.ts'
import { answer, as, db, html, it, type Name, people, redirection, seed, visitor } from '../../support.ts'

beforeEach(seed)

const block = (id: number) => `/api/users/${id}/block/`
const NOBODY = 999

const stored = async () =>
  (await db.select().from(blocks)).map(({ blockerId, blockedId }) => [blockerId, blockedId])

describe('blocking', () => {
  it('is idempotent, and ends as idempotently', async ({ olga }) => {
    expect(await answer(olga.post(block(people.pia)))).toEqual([201, { status: 'Blocked.' }])
    expect(await answer(olga.post(block(people.pia)))).toEqual([200, { status: 'Already blocked.' }])
    expect(await stored()).toEqual([[people.olga, people.pia]])
    for (const _ of [1, 2]) expect((await olga.delete(block(people.pia))).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  it('is one of each direction', async ({ olga, pia }) => {
    await Promise.all([olga.post(block(people.pia)), pia.post(block(people.olga))])
    await olga.delete(block(people.pia))
    expect(await stored()).toEqual([[people.pia, people.olga]])
  })

  it('is there once, however often it is asked for at the same time', async ({ olga }) => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await olga.post(block(2))).status),
    )
    expect(statuses.sort()).toEqual([...Array(7).fill(200), 201])
    expect(await stored()).toEqual([[people.olga, people.pia]])
  })

  it.for<[string, number, number, string]>([
    ['oneself', people.olga, 400, 'You cannot block yourself.'],
    ['somebody unknown', NOBODY, 404, 'User not found.'],
  ])('%s is refused', async ([_, id, status, error], { olga }) => {
    expect(await answer(olga.post(block(id)))).toEqual([status, { error }])
    expect(await stored()).toEqual([])
  })

  it('somebody who has deleted the account is refused', async ({ olga }) => {
    await db.update(users).set({ deletedAt: new Date() })
    expect((await olga.post(block(people.pia))).status).toBe(404)
  })

  it('is refused to a visitor, and without a token', async ({ olga }) => {
    expect((await visitor().post(block(people.pia))).status).toBe(401)
    olga.cookies.delete('csrftoken')
    expect((await olga.post(block(people.pia))).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('ends at 500 people', async ({ olga }) => {
    const now = Date.now()
    const crowd = sql`(WITH RECURSIVE ids(id) AS (VALUES (1000) UNION ALL SELECT id + 1 FROM ids WHERE id < 1500)
      SELECT id FROM ids)`
    await db.run(sql`INSERT INTO users (id, username, email, created_at, updated_at)
      SELECT id, 'u' || id, id || '@example.org', ${now}, ${now} FROM ${crowd}`)
    await db.run(sql`INSERT INTO blocks SELECT ${people.olga}, id, ${now} FROM ${crowd} WHERE id < 1500`)
    expect((await olga.post(block(1500))).status).toBe(409)
    expect((await olga.post(block(1000))).status).toBe(200)
  })
})

describe('without scripts', () => {
  const profile = async (name: Name, id: number) => html((await as(name)).get(`/users/${id}`))

  it('the profile of somebody else has the button, and returns', async ({ olga }) => {
    expect(await profile('olga', people.pia)).toContain(`action="/users/${people.pia}/block"`)
    const response = await olga.submit(`/users/${people.pia}/block`, {})
    expect(await redirection(response)).toEqual([303, `/users/${people.pia}`])
    expect(await stored()).toEqual([[people.olga, people.pia]])
    expect(await profile('olga', people.pia)).toContain(`action="/users/${people.pia}/unblock"`)
    await olga.submit(`/users/${people.pia}/unblock`, {})
    expect(await stored()).toEqual([])
  })

  it('neither the own profile has it, nor that of a visitor; and the blocked one sees nothing of it', async () => {
    await (await as('olga')).post(block(people.pia))
    expect(await profile('olga', people.olga)).not.toContain('/block"')
    expect(await html(visitor().get(`/users/${people.pia}`))).not.toContain('/block"')
    expect(await profile('pia', people.olga)).toContain(`action="/users/${people.olga}/block"`)
  })

  it('the settings list whom one has blocked, and end it there', async ({ olga, quentin }) => {
    for (const id of [people.pia, people.simon]) await olga.post(block(id))
    await quentin.post(block(people.olga))
    const settings = async () => html(olga.get('/settings/account'))
    expect(await settings()).toContain(`action="/users/${people.pia}/unblock"`)
    expect(await settings()).toContain('Unblock simon')
    expect(await settings()).not.toContain('quentin')
    const response = await olga.submit(`/users/${people.pia}/unblock`, { next: '/settings/account#blocked' })
    expect(response.headers.get('Location')).toBe('/settings/account#blocked')
    expect(await settings()).not.toContain('Unblock pia')
    expect(
      (await olga.submit(`/users/${people.simon}/unblock`, { next: 'https://evil.example' })).headers.get(
        'Location',
      ),
    ).toBe('/')
  })

  it('says why it did not work', async ({ olga }) => {
    await olga.submit(`/users/${people.olga}/block`, {})
    expect(await html(olga.get('/'))).toContain('You cannot block yourself.')
    expect((await olga.submit(`/users/${NOBODY}/block`, {})).status).toBe(404)
  })
})
