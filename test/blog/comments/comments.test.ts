import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { comments, moderationLog, notices, posts, rateLimits } from '../../../src/db/schema.ts'
import { browserOf, type Person, POST, seedStaff, staff } from '../../admin/support.ts'
import { answer, as, db, html, it, json, people, redirection, setUser, visitor } from '../../support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(notices)
  await db.delete(moderationLog)
})

const PATH = `/api/blog/${POST}/comments/`
const PAGE = `/blog/${POST}`
type CommentJson = { id: number; text: string; username: string; hidden?: boolean }

const post = async (person: Person, text: unknown, path = PATH) =>
  answer((await browserOf(person)).post(path, { text }))
async function comment(person: Person, text: string): Promise<number> {
  const [status, { id }] = (await post(person, text)) as [number, CommentJson]
  expect(status).toBe(201)
  return id
}
const list = async (person: Person = 'vera') => await json<CommentJson[]>((await browserOf(person)).get(PATH))
const textsFor = async (person: Person) => (await list(person)).map(({ text }) => text)
const toldOf = async (id: number) =>
  (
    await db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'comment'), eq(notices.commentId, id)))
  )
    .map(({ userId }) => userId)
    .sort()

describe('writing a comment', () => {
  it('stores it, and shows it to everybody', async () => {
    const [status, json] = await post('pia', '  Cows!\r\nEverywhere. ')
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(Number),
        user_id: people.pia,
        username: 'pia',
        profile_picture: null,
        text: 'Cows!\nEverywhere.',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
    expect(await list()).toEqual([json])
  })

  it.each([
    ['nothing', undefined, 'Write something first.'],
    ['a number', 7, 'Write something first.'],
    ['a blank', ' \n ', 'Write something first.'],
    ['something invisible', '\u200b\u0000', 'Write something first.'],
    ['2,001 characters', 'x'.repeat(2001), 'A comment can have at most 2,000 characters.'],
    ['500,000 characters', 'x'.repeat(500_000), 'A comment can have at most 2,000 characters.'],
  ])('refuses %s', async (_, text, message) => {
    expect(await post('pia', text)).toEqual([400, { errors: { text: [message] } }])
    expect(await list()).toEqual([])
  })

  it('takes 2,000 characters, text from right to left, and drops what is no character', async () => {
    expect((await post('pia', 'x'.repeat(2000)))[0]).toBe(201)
    expect(await post('pia', '\u202eשלום\u0000')).toEqual([
      201,
      expect.objectContaining({ text: '\u202eשלום' }),
    ])
  })

  it.each([
    ['a visitor', 'vera', PATH, 401],
    ['a post that is not there', 'pia', '/api/blog/999/comments/', 404],
  ] as const)('refuses %s', async (_, person, path, status) => {
    expect((await post(person, 'Cows!', path))[0]).toBe(status)
    expect(await db.$count(comments)).toBe(0)
  })

  it('is possible on a hidden post for its author alone, whom others do not hear of', async () => {
    await comment('pia', 'Cows!')
    await db.update(posts).set({ hiddenAt: new Date() })
    expect((await post('pia', 'More cows!'))[0]).toBe(404)
    expect((await visitor().get(PATH)).status).toBe(404)
    expect(await toldOf(await comment('olga', 'Why?'))).toEqual([])
  })

  it('stores what is sent twice once, also at the same time', async ({ pia }) => {
    const sent = await Promise.all([1, 2].map(() => pia.post(PATH, { text: 'Cows!' })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await textsFor('vera')).toEqual(['Cows!'])
    await comment('simon', 'Cows!')
  })

  it('has a limit', async () => {
    await comment('pia', 'Cows!')
    await db.update(rateLimits).set({ count: 120 })
    expect((await post('pia', 'Sheep!'))[0]).toBe(429)
  })
})

describe('the list', () => {
  it('has pages of 50, oldest first', async () => {
    const createdAt = new Date()
    const rows = Array.from({ length: 51 }, (_, index) => ({
      postId: POST,
      authorId: people.pia,
      text: `No. ${index}`,
      createdAt,
    }))
    for (const row of rows) await db.insert(comments).values(row)
    const first = await visitor().get(PATH)
    const texts = (await json<CommentJson[]>(first)).map(({ text }) => text)
    expect([texts.length, texts[0], texts[49]]).toEqual([50, 'No. 0', 'No. 49'])
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('Link') ?? '') ?? []
    expect(await json(visitor().get(next))).toMatchObject([{ text: 'No. 50' }])
    const [last] = await db.select().from(comments).orderBy(desc(comments.id)).limit(1)
    const path = (await visitor().get(`/comments/${last?.id}`)).headers.get('Location')
    expect(path).toBe(`${PAGE}?cursor=0-${(last?.id ?? 0) - 1}#comment-${last?.id}`)
    const page = await html(visitor().get(PAGE))
    const [, more = ''] = /href="([^"]+)">Show more</.exec(page) ?? []
    const second = await html(visitor().get(more.replaceAll('&amp;', '&')))
    expect([page.includes('No. 50'), second.includes('No. 50'), second.includes('No. 49')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('leads to a comment on the page that has it', async () => {
    const id = await comment('pia', 'Cows!')
    expect((await visitor().get(`/comments/${id}`)).headers.get('Location')).toBe(`${PAGE}#comment-${id}`)
    await db.insert(comments).values(
      Array.from({ length: 12 }, () => ({
        postId: POST,
        authorId: people.simon,
        text: 'x',
        createdAt: new Date(),
      })),
    )
    expect((await visitor().get('/comments/999999')).status).toBe(404)
  })
})

describe('who is told', () => {
  it('is the author and whoever has commented before, once each, and not the commenter', async () => {
    expect(await toldOf(await comment('pia', 'Cows!'))).toEqual([people.olga])
    await comment('pia', 'Really!')
    expect(await toldOf(await comment('simon', 'Where?'))).toEqual([people.olga, people.pia])
    expect(await toldOf(await comment('olga', 'Above.'))).toEqual([people.pia, people.simon])
  })

  it('is nobody with whom the commenter has a block, in either direction', async ({ quentin, pia }) => {
    await comment('pia', 'Cows!')
    await pia.post(`/api/users/${people.simon}/block/`)
    await quentin.post(`/api/users/${people.olga}/block/`)
    expect(await toldOf(await comment('simon', 'Where?'))).toEqual([people.olga])
    expect(await toldOf(await comment('quentin', 'Here.'))).toEqual([people.pia, people.simon])
  })
})

describe('a block', () => {
  it.each([
    ['pia', people.simon],
    ['simon', people.pia],
  ] as const)('of %s hides the comments of both from each other alone', async (blocker, blocked) => {
    await comment('pia', 'Cows!')
    await comment('simon', 'Where?')
    await (await as(blocker)).post(`/api/users/${blocked}/block/`)
    expect(await textsFor('pia')).toEqual(['Cows!'])
    expect(await textsFor('simon')).toEqual(['Where?'])
    expect(await textsFor('vera')).toEqual(['Cows!', 'Where?'])
  })
})

describe('deleting', () => {
  it.for([
    ['its author', 'pia', 204, 0],
    ['the author of the post', 'olga', 204, 0],
    ['a moderator, which is logged', 'mona', 204, 1],
    ['somebody else', 'simon', 403, 0],
    ['a visitor', 'vera', 401, 0],
  ] as const)('by %s', async ([_, person, status, logged], { pia }) => {
    const id = await comment('pia', 'Cows!')
    expect((await (await browserOf(person)).delete(`/api/comments/${id}/`)).status).toBe(status)
    expect(await db.$count(comments)).toBe(status === 204 ? 0 : 1)
    expect((await toldOf(id)).length).toBe(status === 204 ? 0 : 1)
    expect(await db.select().from(moderationLog)).toMatchObject(
      logged ? [{ act: 'delete', kind: 'comment', subject: String(id), actorId: staff.mona }] : [],
    )
    expect((await pia.delete('/api/comments/999999/')).status).toBe(404)
  })

  it('finds nothing where the comment is hidden from whoever asks', async ({ simon }) => {
    const id = await comment('pia', 'Cows!')
    await db.update(comments).set({ hiddenAt: new Date() })
    expect((await simon.delete(`/api/comments/${id}/`)).status).toBe(404)
  })

  it('asks first, and a second click leads to the post too', async ({ pia }) => {
    const id = await comment('pia', 'Cows!')
    expect(await html(pia.get(`/comments/${id}/delete`))).toContain('Cows!')
    for (const _ of [1, 2]) {
      const response = await pia.submit(`/comments/${id}/delete`, { post: String(POST) })
      expect(await redirection(response)).toEqual([303, `${PAGE}#comments`])
    }
    expect(await list()).toEqual([])
  })

  it('of the post takes its comments and their notices along', async ({ olga }) => {
    await comment('pia', 'Cows!')
    await olga.delete(`/api/blog/${POST}/`)
    expect([await db.$count(comments), await db.$count(notices)]).toEqual([0, 0])
  })
})

describe('hiding', () => {
  it('shows a comment to its author alone, until it is restored', async ({ pia }) => {
    const id = await comment('pia', 'Cows!')
    const mona = await browserOf('mona')
    expect((await mona.post('/api/admin/hide/', { kind: 'comment', id })).status).toBe(200)
    expect(await list('vera')).toEqual([])
    expect(await list('pia')).toMatchObject([{ text: 'Cows!', hidden: true }])
    expect(await html(pia.get(PAGE))).toContain('Hidden by a moderator')
    const hidden = await html(mona.get('/admin/hidden'))
    expect(hidden).toContain(`/admin/restore?kind=comment&id=${id}`)
    expect((await mona.post('/api/admin/restore/', { kind: 'comment', id })).status).toBe(200)
    expect(await textsFor('vera')).toEqual(['Cows!'])
    expect(await html(mona.get('/admin/log'))).toContain('comment by pia on Fog and cows')
  })

  it('follows a report, which moderators find with the text', async ({ simon }) => {
    const id = await comment('pia', 'Buy my cows!')
    expect(await html(simon.get(`/report?kind=comment&id=${id}`))).toContain('Buy my cows!')
    const report = { kind: 'comment', id, reason: 'Spam.' }
    expect((await simon.post('/api/reports/', report)).status).toBe(201)
    const queue = await html((await browserOf('mona')).get('/admin'))
    for (const part of ['Buy my cows!', 'Fog and cows', `/comments/${id}`, '/users/2'])
      expect(queue).toContain(part)
    await (await browserOf('mona')).submit('/admin/hide', { kind: 'comment', id: String(id), next: '/admin' })
    expect(await list('vera')).toEqual([])
  })

  it('follows a ban and a deletion of the author', async () => {
    await comment('pia', 'Cows!')
    for (const mark of ['bannedAt', 'hiddenAt', 'deletedAt'] as const) {
      await setUser('pia', { [mark]: new Date() })
      expect(await list('vera')).toEqual([])
      await setUser('pia', { [mark]: null })
    }
    expect(await textsFor('vera')).toEqual(['Cows!'])
  })
})

describe('the page of a post', () => {
  it('has the comments with live links, and for visitors the way to sign up', async () => {
    await comment('pia', 'See https://example.org/cows. <b>')
    const page = await html(visitor().get(PAGE))
    expect(page).toContain('<a href="https://example.org/cows" rel="noopener nofollow ugc">')
    expect(page).toContain('&lt;b&gt;')
    expect(page).toContain('/accounts/signup/?next=%2Fblog%2F1%23comments')
    expect(page).not.toContain('/delete"')
    expect(page.match(/<script src="[^"]+"/g)).toEqual([expect.stringContaining('/islands/share-')])
  })

  it('has a form, which leads to the comment', async ({ pia }) => {
    const response = await pia.submit(`${PAGE}/comments`, { text: 'Cows!\r\nMoo.' })
    const [{ id, text } = { id: 0, text: '' }] = await db.select().from(comments)
    expect([response.status, response.headers.get('Location'), text]).toEqual([
      303,
      `${PAGE}#comment-${id}`,
      'Cows!\nMoo.',
    ])
    expect(await html(pia.get(PAGE))).not.toContain('data-island="/islands/post')
  })

  it.for([
    ['text that is too long', 'x'.repeat(2001), 400, 'at most 2,000 characters'],
    ['a text without words', ' ', 400, 'Write something first.'],
  ] as const)('keeps what was typed: %s', async ([_, text, status, message], { pia }) => {
    const response = await pia.submit(`${PAGE}/comments`, { text })
    const page = await html(response)
    expect([response.status, page.includes(message), page.includes(`>${text}</textarea>`)]).toEqual([
      status,
      true,
      true,
    ])
  })

  it('keeps what was typed where the session has ended', async ({ pia }) => {
    await pia.get(PAGE)
    await setUser('pia', { bannedAt: new Date() })
    const response = await pia.submit(`${PAGE}/comments`, { text: 'A long story.' })
    expect(await redirection(response)).toEqual([401, null])
    const page = await html(response)
    for (const part of ['You were signed out.', '>A long story.</textarea>']) expect(page).toContain(part)
  })
})
