import { beforeEach, describe, expect } from 'vitest'
import { rateLimits } from '../../src/db/schema.ts'
import { MINUTE } from '../../src/shared/duration.ts'
import { answer, as, db, it, json, type Name, people, visitor } from '../support.ts'
import { RIDGE_POST, seedBlog, sendForm } from './fixtures.ts'

beforeEach(seedBlog)

const path = `/api/blog/${RIDGE_POST}/`
type Json = Record<string, unknown>
const read = async (from = path) => (await answer(visitor().get(from)))[1] as Json
const all = async () => await json<Json[]>(visitor().get('/api/blog/'))
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('writing a post', () => {
  it('stores the post, and shows it to everybody', async ({ simon }) => {
    const input = { title: '  First snow ', content: '<h1>Up</h1><p>It <strong>snowed</strong>.</p>' }
    const [status, post] = await answer(simon.post('/api/blog/', input))
    expect(status).toBe(201)
    expect(post).toEqual({
      id: expect.any(Number),
      title: 'First snow',
      content: '<h1>Up</h1><p>It <strong>snowed</strong>.</p>',
      image: null,
      author: people.simon,
      author_username: 'simon',
      created_at: TIME,
      updated_at: TIME,
    })
    expect(await read(`/api/blog/${(post as Json).id}/`)).toEqual(post)
    expect((await all())[0]).toEqual(post)
  })

  it('accepts a form, and a path without the trailing slash', async ({ simon }) => {
    const response = await sendForm(simon, 'POST', '/api/blog', { title: 'A form', content: '<p>a</p>' })
    expect(await answer(response)).toEqual([201, expect.objectContaining({ title: 'A form', image: null })])
  })

  it.for([
    ['no title', {}, { title: ['Title is required.'] }],
    ['a blank title', { title: ' \n ' }, { title: ['Title is required.'] }],
    ['an invisible title', { title: '\u200b\u2060' }, { title: ['Title is required.'] }],
    ['a title that is a number', { title: 7 }, { title: ['Title is required.'] }],
    [
      'a title of 201 characters',
      { title: 'x'.repeat(201) },
      { title: ['Title can have at most 200 characters.'] },
    ],
    ['content that is a number', { title: 'x', content: 7 }, { content: ['The text must be HTML.'] }],
    [
      'content of 80 KB',
      { title: 'x', content: 'é'.repeat(40_000) },
      { content: ['The text can have at most 64 KB.'] },
    ],
    [
      'content of 600 KB',
      { title: 'x', content: 'x'.repeat(600_000) },
      { content: ['The text can have at most 64 KB.'] },
    ],
    [
      '20,000 nested elements',
      { title: 'x', content: '<b>'.repeat(20_000) },
      { content: ['The text is nested too deeply.'] },
    ],
    [
      'a picture of another site',
      { title: 'x', image: 'https://elsewhere.example/a.png' },
      { image: [expect.any(String)] },
    ],
    ['a picture that is a number', { title: 'x', image: 7 }, { image: ['This is not a picture.'] }],
  ] as const)('refuses %s with 400', async ([_, input, errors], { pia }) => {
    expect(await answer(pia.post('/api/blog/', input))).toEqual([400, { errors }])
    expect(await all()).toHaveLength(1)
  })

  it('refuses invalid JSON and other content types', async ({ pia }) => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await pia.send('POST', '/api/blog/', { raw: '{"title":', headers })).status).toBe(400)
    const text = { 'Content-Type': 'text/plain' }
    expect((await pia.send('POST', '/api/blog/', { raw: 'x', headers: text })).status).toBe(415)
  })

  it('refuses a visitor with 401, and a request without a CSRF token with 403', async ({ pia }) => {
    expect((await visitor().post('/api/blog/', { title: 'x' })).status).toBe(401)
    pia.cookies.delete('csrftoken')
    expect((await pia.post('/api/blog/', { title: 'x' })).status).toBe(403)
    expect(await all()).toHaveLength(1)
  })

  it('allows thirty posts per hour and user', async ({ pia }) => {
    const resetsAt = new Date(Date.now() + MINUTE)
    await db.insert(rateLimits).values({ key: `post:${people.pia}`, count: 29, resetsAt })
    expect((await pia.post('/api/blog/', { title: 'The thirtieth' })).status).toBe(201)
    const refused = await pia.post('/api/blog/', { title: 'One more' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('editing a post', () => {
  it('changes the title and the content', async ({ pia }) => {
    const before = await read()
    const [status, post] = await answer(
      pia.put(path, { title: 'Over two ridges', content: '<p>And down.</p>' }),
    )
    expect(status).toBe(200)
    expect(post).toEqual({
      ...before,
      title: 'Over two ridges',
      content: '<p>And down.</p>',
      updated_at: TIME,
    })
    expect((post as Json).updated_at).not.toBe(before.updated_at)
    expect(await read()).toEqual(post)
  })

  it('keeps the content if only a title is sent', async ({ pia }) => {
    await pia.put(path, { title: 'A new title' })
    expect(await read()).toMatchObject({ title: 'A new title', content: '<p>We went up.</p>' })
  })

  it('refuses to overwrite a newer version with 409', async ({ pia }) => {
    const { updated_at } = await read()
    const first = await pia.put(path, { title: 'From the phone', updated_at })
    expect(first.status).toBe(200)
    const second = await answer(pia.put(path, { title: 'From the laptop', updated_at }))
    expect(second).toEqual([409, { error: 'This post has been changed in the meantime.' }])
    expect(await read()).toEqual(await first.json())
    const { updated_at: now } = await read()
    expect((await pia.put(path, { title: 'From the laptop', updated_at: now })).status).toBe(200)
  })

  it('accepts one of two concurrent updates, and refuses the other with 409', async ({ pia }) => {
    const { updated_at } = await read()
    const tabs = [pia, await as('pia')]
    const answers = await Promise.all(
      tabs.map((tab, index) => tab.put(path, { title: `Tab ${index}`, updated_at })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await read()).toMatchObject({ title: `Tab ${winner}` })
  })

  it.for([
    ['no title', { content: '<p>x</p>' }, 'title'],
    ['an empty title', { title: '' }, 'title'],
    ['content of 70 KB', { title: 'x', content: 'x'.repeat(70_000) }, 'content'],
    ['an invalid version', { title: 'x', updated_at: 'yesterday' }, 'updated_at'],
  ] as const)('refuses %s with 400 and changes nothing', async ([_, input, field], { pia }) => {
    const before = await read()
    const [status, body] = await answer(pia.put(path, input))
    expect([status, Object.keys((body as { errors: Json }).errors)]).toEqual([400, [field]])
    expect(await read()).toEqual(before)
  })
})

describe('deleting a post', () => {
  it('removes the post', async ({ pia }) => {
    const response = await pia.delete(path)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await answer(visitor().get(path))).toEqual([404, { error: 'Failed to load the blog post.' }])
    expect(await all()).toEqual([])
    expect((await pia.delete(path)).status).toBe(404)
  })
})

describe("another user's post", () => {
  it.each(['olga', 'quentin', 'simon'] satisfies Name[])('cannot be changed by %s', async (name) => {
    const before = await read()
    const browser = await as(name)
    for (const response of [await browser.put(path, { title: 'Mine' }), await browser.delete(path)])
      expect(response.status).toBe(403)
    expect((await browser.get(`/?tab=blog&edit=${RIDGE_POST}`)).status).toBe(403)
    expect((await browser.submit(`/blog/${RIDGE_POST}/delete`, { confirmed: '1' })).status).toBe(403)
    expect((await browser.submit(`/blog/${RIDGE_POST}`, { title: 'Mine' })).status).toBe(403)
    expect(await read()).toEqual(before)
  })

  it('cannot be changed by a visitor', async () => {
    const before = await read()
    expect((await visitor().put(path, { title: 'Mine' })).status).toBe(401)
    expect((await visitor().delete(path)).status).toBe(401)
    const response = await visitor().submit(`/blog/${RIDGE_POST}/delete`, { confirmed: '1' })
    expect(response.headers.get('Location')).toMatch(/^\/accounts\/signup\/\?next=/)
    expect(await read()).toEqual(before)
  })

  it('is answered with 404 if it does not exist', async ({ pia }) => {
    for (const response of [
      await pia.get('/api/blog/99/'),
      await pia.put('/api/blog/99/', { title: 'x' }),
      await pia.delete('/api/blog/99/'),
    ])
      expect(await answer(response)).toEqual([404, { error: 'Failed to load the blog post.' }])
    expect((await pia.patch(path, {})).status).toBe(405)
  })
})
