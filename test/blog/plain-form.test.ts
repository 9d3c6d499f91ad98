import { beforeEach, describe, expect } from 'vitest'
import { sessions } from '../../src/db/schema.ts'
import { as, type Browser, db, html, it, json, PASSWORD, redirection, visitor } from '../support.ts'
import { picture, RIDGE_POST, seedBlog } from './fixtures.ts'

beforeEach(seedBlog)

type Post = { id: number; title: string; content: string; image: string | null; updated_at: string }
const all = async () => await json<Post[]>(visitor().get('/api/blog/'))

/** Submits a form like a browser without scripts. */
async function submit(browser: Browser, path: string, fields: Record<string, string | File>) {
  const form = new FormData()
  form.set('csrfmiddlewaretoken', browser.cookies.get('csrftoken') ?? '')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return browser.send('POST', path, { raw: form, headers: { 'X-CSRFToken': '' } })
}

const noFile = new File([], '')

describe('writing posts without scripts', () => {
  it('converts plain text to paragraphs', async ({ simon }) => {
    const content = 'First <line>\r\nsecond line\r\n\r\nAnother paragraph & more'
    const response = await submit(simon, '/blog', { title: 'Plain', content, image: noFile })
    const [post] = await all()
    expect(await redirection(response)).toEqual([303, `/blog/${post?.id}`])
    expect(post).toMatchObject({
      title: 'Plain',
      content: '<p>First &lt;line><br>second line</p><p>Another paragraph &amp; more</p>',
      image: null,
    })
  })

  it('sets, keeps and removes a picture', async ({ pia }) => {
    const path = `/blog/${RIDGE_POST}`
    const image = async () => (await all())[0]?.image
    await submit(pia, path, { title: 'a', content: 'a', image: await picture() })
    const url = await image()
    expect(url).toMatch(/^\/images\//)
    await submit(pia, path, { title: 'b', content: 'b', image: noFile })
    expect(await image()).toBe(url)
    await submit(pia, path, { title: 'c', content: 'c', image: noFile, remove_image: '1' })
    expect(await image()).toBeNull()
  })

  it('fills the form with the stored content, which survives a save unchanged', async ({ pia }) => {
    const content = '<h1>Up</h1><ul><li>a</li><li>b &lt; c</li></ul><p>x &amp; y<br>z</p>'
    await pia.put(`/api/blog/${RIDGE_POST}/`, { title: 'a', content })
    const page = await (await pia.get(`/?tab=blog&edit=${RIDGE_POST}`)).text()
    const [, typed = ''] = /<textarea[^>]*name="content"[^>]*>(.*?)<\/textarea>/s.exec(page) ?? []
    const decoded = typed.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    await submit(pia, `/blog/${RIDGE_POST}`, { title: 'b', content: decoded, image: noFile })
    expect((await all())[0]).toMatchObject({ title: 'b', content })
  })

  it.for([
    [{ title: ' ', content: 'my words' }, 400, 'Title is required.'],
    [{ title: 'x', content: `my words${'x'.repeat(70_000)}` }, 400, 'The text can have at most 64 KB.'],
  ] as const)(
    'shows the errors and keeps the submitted text',
    async ([fields, status, message], { simon }) => {
      const response = await submit(simon, '/blog', { ...fields, image: noFile })
      const text = await html(response)
      expect(response.status).toBe(status)
      expect(text).toContain(message)
      expect(text).toContain('>my words')
      expect(await all()).toHaveLength(1)
    },
  )

  it('shows the beginning of a text of 8 MB only', async ({ simon }) => {
    const quotes = '"'.repeat(8_000_000)
    for (const fields of [
      { title: '', content: quotes },
      { title: quotes, content: 'x' },
    ]) {
      const response = await submit(simon, '/blog', { ...fields, image: noFile })
      const text = await response.text()
      expect(response.status).toBe(400)
      expect(text.length).toBeLessThan(1_000_000)
      expect(text.includes('Only the beginning of your text is shown below.')).toBe(fields.content === quotes)
    }
  })

  it('reports a conflict and keeps both versions', async ({ pia }) => {
    const [before] = await all()
    await pia.put(`/api/blog/${RIDGE_POST}/`, { title: 'From the phone' })
    const fields = { title: 'Mine', content: 'my words', updated_at: before?.updated_at ?? '' }
    const response = await submit(pia, `/blog/${RIDGE_POST}`, { ...fields, image: noFile })
    const text = await html(response)
    expect(response.status).toBe(409)
    expect(text).toContain('This post has been changed in the meantime.')
    expect(text).toContain('>my words</textarea>')
    expect((await all())[0]?.title).toBe('From the phone')
  })

  it('asks for confirmation before deleting', async ({ pia }) => {
    const asked = await submit(pia, `/blog/${RIDGE_POST}/delete`, {})
    expect(await html(asked)).toContain('Are you sure you want to delete “Over the ridge”?')
    expect(await all()).toHaveLength(1)
    const done = await submit(pia, `/blog/${RIDGE_POST}/delete`, { confirmed: '1' })
    expect(await redirection(done)).toEqual([303, '/?tab=blog'])
    expect(await all()).toEqual([])
  })

  it('redirects a visitor who has written nothing to sign-up', async () => {
    const response = await submit(visitor(), '/blog', { title: ' ', content: '' })
    expect(response.headers.get('Location')).toMatch(/^\/accounts\/signup\//)
    expect(await all()).toHaveLength(1)
  })
})

describe('a form without scripts that is sent after the session has ended', () => {
  const EDIT = `/blog/${RIDGE_POST}`
  const fields = { title: 'My <title>', content: 'my words', image: noFile }
  const hidden = (page: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(page)?.[1]

  it.each([
    ['a new post', '/blog', 'elsewhere, with the cookie left'],
    ['an edit', EDIT, 'elsewhere, with the cookie left'],
    ['a new post', '/blog', 'in another tab'],
    ['an edit', EDIT, 'in another tab'],
  ])('shows %s again, to be saved after signing in: %s, ended %s', async (_, path, where) => {
    const pia = await as('pia')
    if (where === 'in another tab') await pia.submit('/accounts/logout/', {})
    else await db.delete(sessions)
    const response = await submit(pia, path, fields)
    const page = await html(response)
    expect(await redirection(response)).toEqual([401, null])
    expect(page.replaceAll(/<[^>]*>/g, '')).toContain('You were signed out. Sign in to go on.')
    expect(page).toContain('target="_blank"')
    expect(page).toContain('>my words</textarea>')
    expect(page).toContain('value="My &lt;title&gt;"')
    expect(page).toContain(`action="${path}"`)
    expect(page).not.toMatch(/<script|modulepreload/)

    // The user has signed in again in another tab, so the form's token does not belong to the new session.
    await pia.submit('/accounts/login/', { login: 'pia', password: PASSWORD, next: '/' })
    const token = { csrfmiddlewaretoken: hidden(page, 'csrfmiddlewaretoken') ?? '' }
    const outdated = await submit(pia, path, { ...fields, ...token })
    const renewed = await html(outdated)
    expect(outdated.status).toBe(403)
    expect(renewed).toContain('Your text is still here: please save it again.')
    expect(renewed).toContain('>my words</textarea>')
    const again = { csrfmiddlewaretoken: hidden(renewed, 'csrfmiddlewaretoken') ?? '' }
    expect((await submit(pia, path, { ...fields, ...again })).status).toBe(303)
    expect((await all())[0]).toMatchObject({ title: 'My <title>', content: '<p>my words</p>' })
  })

  it('still tells of a change that was made meanwhile', async ({ pia }) => {
    const [before] = await all()
    await pia.put(`/api/blog/${RIDGE_POST}/`, { title: 'From the phone' })
    const base = { updated_at: before?.updated_at ?? '' }
    const outdated = await html(submit(pia, EDIT, { ...fields, ...base, csrfmiddlewaretoken: 'old' }))
    expect(hidden(outdated, 'updated_at')).toBe(before?.updated_at)
    const refused = await html(submit(pia, EDIT, { ...fields, ...base, title: '' }))
    expect(hidden(refused, 'updated_at')).toBe(before?.updated_at)
    expect((await submit(pia, EDIT, { ...fields, ...base })).status).toBe(409)
  })

  it('is not shown for a form of another site, nor for one that is no form', async () => {
    const raw = JSON.stringify(fields)
    const types = { 'Content-Type': 'application/json' }
    expect((await visitor().send('POST', '/blog', { raw, headers: types })).status).toBe(303)
    const malformed = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await visitor().send('POST', '/blog', { raw: 'x', headers: malformed })).status).toBe(303)
    const form = { title: 'x', content: 'words' }
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const response = await visitor().send('POST', '/blog', { form, headers })
    expect([response.status, await html(response)]).toEqual([403, expect.not.stringContaining('words')])
  })
})

describe('a post that has been deleted, or belongs to somebody else', () => {
  it.each([
    ['pia', '/blog/999', 404, 'You can publish your text as a new one.', 'action="/blog"'],
    ['simon', `/blog/${RIDGE_POST}`, 403, '', `action="/blog/${RIDGE_POST}"`],
  ] as const)('keeps what %s has written for %s', async (name, path, status, message, form) => {
    const response = await submit(await as(name), path, { title: 'Mine', content: 'my words', image: noFile })
    const page = await html(response)
    expect(response.status).toBe(status)
    for (const words of [message, form, '>my words</textarea>']) expect(page).toContain(words)
    expect((await all())[0]?.title).toBe('Over the ridge')
  })
})
