import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { searches } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { localDay } from '../../../src/shared/format.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  PASSWORD,
  redirection,
  seed,
  visitor,
} from '../../support.ts'

beforeEach(seed)

const API = '/api/searches/'
const PAGE = '/settings/searches'
const TELL_ME = 'Tell me of new hikes like these'
const save = (browser: Browser, query: unknown) => browser.post(API, { query })
const stored = async () =>
  (await db.select().from(searches).orderBy(asc(searches.id))).map(({ query }) => query)

describe('a search', () => {
  it('is saved, listed with its filters in words, and deleted', async ({ pia }) => {
    const [status, saved] = await answer(save(pia, 'max_km=12&grade=T3,T2'))
    const search = {
      id: expect.any(Number),
      query: 'grade=T2,T3&max_km=12',
      text: 'T2, T3 · ≤ 12 km',
      created_at: expect.any(String),
    }
    expect([status, saved]).toEqual([201, search])
    expect(await json(pia.get(API))).toEqual([saved])
    const { id } = saved as { id: number }
    expect((await pia.delete(`${API}${id}/`)).status).toBe(204)
    expect(await json(pia.get(API))).toEqual([])
    expect((await pia.delete(`${API}${id}/`)).status).toBe(404)
  })

  it.for([
    ['', ''],
    ['?grade=T2', 'grade=T2'],
    ['grade=T3&grade=T2', 'grade=T2,T3'],
    ['q=+lake+&cursor=1_2&limit=24&view=map&sort=time', 'q=lake'],
    ['weekend=1&free=&spots=1', 'spots=1&weekend=1'],
    ['max_km=012.50', 'max_km=12.5'],
    ['near=46.5,7.6&within=50&place=Thun&sort=distance', 'near=46.5,7.6&place=Thun'],
    ['within=20', ''],
  ])('has one form: %j is %j', async ([given, query], { pia }) => {
    expect(await json(save(pia, given))).toMatchObject({ query })
    expect((await save(pia, query)).status).toBe(200)
    expect(await stored()).toEqual([query])
  })

  it.for([
    ['grade=T9', 'grade'],
    ['max_km=far', 'max_km'],
    ['from=tomorrow', 'from'],
    ['near=here', 'near'],
    [7, 'query'],
    [undefined, 'query'],
    ['q='.padEnd(3000, 'x'), 'query'],
  ])('is refused with 400: %j', async ([query, field], { pia }) => {
    const [status, body] = await answer(save(pia, query))
    expect([status, body]).toEqual([400, { errors: { [field as string]: [expect.any(String)] } }])
    expect(await stored()).toEqual([])
  })

  it('is the same one when it is saved again', async ({ pia }) => {
    const twice = await Promise.all([save(pia, 'free=1'), save(pia, 'free=1')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201])
    const [first, second] = await Promise.all(twice.map((response) => response.json()))
    expect(first).toEqual(second)
  })

  it('is one of ten at most: the eleventh is refused with 409', async ({ pia }) => {
    for (let km = 1; km <= 10; km++) expect((await save(pia, `max_km=${km}`)).status).toBe(201)
    expect(await answer(save(pia, 'max_km=11'))).toEqual([
      409,
      { error: 'You have 10 searches. Please delete one of them first.' },
    ])
    expect((await save(pia, 'max_km=1')).status).toBe(200)
    expect(await stored()).toHaveLength(10)
    expect((await save(await as('quentin'), 'max_km=11')).status).toBe(201)
  })

  it('is nobody else’s', async ({ pia, quentin }) => {
    const { id } = await json<{ id: number }>(save(pia, 'free=1'))
    expect(await json(quentin.get(API))).toEqual([])
    expect((await quentin.delete(`${API}${id}/`)).status).toBe(404)
    for (const refused of [save(visitor(), ''), visitor().get(API), visitor().delete(`${API}${id}/`)])
      expect((await refused).status).toBe(401)
    expect(await stored()).toEqual(['free=1'])
  })
})

describe('a list', () => {
  it.for([
    ['/', '', 'All hikes'],
    ['/?grade=T2', 'grade=T2', 'T2'],
    ['/?q=nothing&free=1', 'free=1&q=nothing', '“nothing” · Free'],
    ['/?view=calendar&month=2031-06&grade=T2', 'grade=T2', 'T2'],
    ['/?view=map', '', 'All hikes'],
  ])('has a button without scripts, that comes back: %s', async ([path = '', query, text], { pia }) => {
    const page = await html(pia.get(path))
    expect(page).toContain(TELL_ME)
    expect(page).toContain(`Once a day: ${text}`)
    const [, given = ''] = /name="query" value="([^"]*)"/.exec(page) ?? []
    const form = { query: given }
    const [status, location] = await redirection(pia.submit(PAGE, form))
    expect([status, new Set(new URLSearchParams(location?.slice(2)))]).toEqual([
      303,
      new Set(new URLSearchParams(path.slice(2))),
    ])
    expect(await stored()).toEqual([query])
    const after = await html(pia.get(path))
    expect(after).toContain('Saved. You hear of new ones in the evening.')
    expect(after).toContain('You hear of new hikes like these.')
    expect(after).not.toContain(TELL_ME)
  })

  const NEXT = '?next=%2F%3Fgrade%3DT2%23tell-me'

  it('leads visitors to a sign-up and a sign-in that say what for, and back to the button', async () => {
    const vera = visitor()
    const page = await html(vera.get('/?grade=T2'))
    expect(page).toMatch(new RegExp(`<a [^>]*href="/accounts/signup/\\${NEXT}"[^>]*>${TELL_ME}</a>`))
    expect(page).not.toContain('name="query"')
    const signUp = await html(vera.get(`/accounts/signup/${NEXT}`))
    expect(signUp).toContain('<h1>To hear of new hikes like these, sign up</h1>')
    expect(signUp).toContain(`href="/accounts/login/${NEXT}"`)
    const wrong = { login: 'pia', password: 'wrong', next: '/?grade=T2#tell-me' }
    for (const signIn of [vera.get(`/accounts/login/${NEXT}`), vera.submit('/accounts/login/', wrong)])
      expect(await html(signIn)).toContain('<h1>To hear of new hikes like these, sign in</h1>')
    const right = { ...wrong, password: PASSWORD }
    expect(await redirection(vera.submit('/accounts/login/', right))).toEqual([303, '/?grade=T2#tell-me'])
    expect(await html(vera.get('/?grade=T2'))).toMatch(/<form [^>]*id="tell-me"/)
    expect(await stored()).toEqual([])
  })

  it('saves nothing for a link alone', async ({ pia }) => {
    for (const form of ['signup', 'login', 'passkey'])
      expect(await redirection(pia.get(`/accounts/${form}/${NEXT}`))).toEqual([303, '/?grade=T2#tell-me'])
    expect(await stored()).toEqual([])
  })

  it('has no button for days that end today, to which no later hike belongs', async () => {
    const today = localDay(new Date(), 'Europe/Zurich')
    expect(await html(visitor().get(`/?from=${today}&to=${today}`))).not.toContain(TELL_ME)
    const tomorrow = localDay(new Date(Date.now() + DAY), 'Europe/Zurich')
    expect(await html(visitor().get(`/?from=${today}&to=${tomorrow}`))).toContain(TELL_ME)
  })

  it('says why nothing was saved', async ({ pia }) => {
    expect((await pia.submit(PAGE, { query: 'grade=T9' })).status).toBe(303)
    for (let km = 1; km <= 10; km++) await save(pia, `max_km=${km}`)
    expect(await redirection(pia.submit(PAGE, { query: 'free=1' }))).toEqual([303, '/?free=1'])
    expect(await html(pia.get('/?free=1'))).toContain('You have 10 searches.')
  })
})

describe('the page of searches', () => {
  it('has each with a link to its list, and a button that deletes it', async ({ pia }) => {
    expect(await html(pia.get(PAGE))).toContain('You have no searches.')
    const { id } = await json<{ id: number }>(save(pia, 'grade=T2&free=1'))
    const page = await html(pia.get(PAGE))
    expect(page).toContain('<a href="/?free=1&grade=T2">T2 · Free</a>')
    // The second request simulates a double click.
    for (let click = 0; click < 2; click++)
      expect(await redirection(pia.submit(`${PAGE}/${id}/delete`, {}))).toEqual([303, PAGE])
    expect(await stored()).toEqual([])
    expect(await html(pia.get(PAGE))).toContain('Deleted.')
  })

  it('is one of the pages of settings, for members', async ({ pia }) => {
    expect(await html(pia.get('/settings/notices'))).toContain(`href="${PAGE}"`)
    expect((await visitor().get(PAGE)).status).toBe(303)
  })
})
