import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { html, it, ORIGIN, redirection, visitor } from '../support.ts'
import { addPost, RIDGE_POST, seedBlog } from './fixtures.ts'

beforeEach(seedBlog)

const page = async (path: string) => {
  const response = await visitor().get(path)
  return { status: response.status, text: await html(response) }
}

/** Adds twelve posts at five different times. */
async function addTwelve() {
  const ids: number[] = []
  for (let index = 0; index < 12; index++)
    ids.push(
      await addPost({ title: `Walk ${index}`, createdAt: new Date(Date.UTC(2026, 5, 1 + (index % 5))) }),
    )
  return ids
}

describe('the list of posts', () => {
  it.each([1, 4, 13, 100])('with a limit of %i contains every post once, newest first', async (limit) => {
    const ids = await addTwelve()
    const found: { id: number; created_at: string }[] = []
    for (let path: string | undefined = `/api/blog/?limit=${limit}`; path; ) {
      const response = await visitor().get(path)
      expect(response.status).toBe(200)
      const posts = (await response.json()) as typeof found
      expect(posts.length).toBeLessThanOrEqual(limit)
      found.push(...posts)
      path = /^<(\/api\/blog\/\?[^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual([RIDGE_POST, ...ids])
    const order = found.map(({ created_at, id }) => `${created_at} ${String(id).padStart(9, '0')}`)
    expect(order).toEqual([...order].sort().reverse())
  })

  it('has at most 2 MB a page, and no page leaves out or repeats a post', async () => {
    const content = `<p>${'"'.repeat(240_000)}</p>`
    const ids: number[] = []
    for (let index = 0; index < (env.LONG ? 20 : 6); index++) {
      ids.push(await addPost({ content, createdAt: new Date(Date.UTC(2026, 5, 1 + (index % 3))) }))
      ids.push(await addPost({ title: 'Short', createdAt: new Date(Date.UTC(2026, 5, 1 + (index % 7))) }))
    }
    for (const limit of env.LONG ? [1, 24, 100] : [100]) {
      const found: number[] = []
      for (let path: string | undefined = `/api/blog/?limit=${limit}`; path; ) {
        const response = await visitor().get(path)
        const text = await response.text()
        expect(text.length).toBeLessThan(2 * 1024 * 1024)
        const posts: { id: number }[] = JSON.parse(text)
        expect(posts.length).toBeGreaterThan(0)
        found.push(...posts.map(({ id }) => id))
        path = /^<(\/api\/blog\/\?[^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
      }
      expect(found.sort((a, b) => a - b)).toEqual([RIDGE_POST, ...ids].sort((a, b) => a - b))
    }
  })

  it.each(['limit=0', 'limit=x', 'cursor=x'])('refuses %s with 400', async (query) => {
    expect((await visitor().get(`/api/blog/?${query}`)).status).toBe(400)
  })
})

describe('the Blog tab', () => {
  it('shows title, author, date, picture, content and a share link', async () => {
    const id = await addPost({
      title: 'With <care>',
      content: '<h1>Up</h1><p>and down</p>',
      image: 'a'.repeat(32),
    })
    const { status, text } = await page('/?tab=blog')
    expect(status).toBe(200)
    for (const part of [
      `<h2 dir="auto"><a href="/blog/${id}">With &lt;care&gt;</a></h2>`,
      '<a href="/users/2">pia</a>',
      '1 May 2026',
      `<img class="cover"`,
      `src="/images/${'a'.repeat(32)}/large"`,
      '<h3>Up</h3><p>and down</p>',
      'Copy Share Link',
      'data-share="/blog/1"',
    ])
      expect(text).toContain(part)
  })

  it('links a visitor to sign-up, and shows members the form behind a button', async ({ simon }) => {
    const next = encodeURIComponent('/?tab=blog&write=1')
    expect((await page('/?tab=blog')).text).toContain(`href="/accounts/signup/?next=${next}">Create New Post`)
    const closed = await html(simon.get('/?tab=blog'))
    expect(closed).toContain('>Create New Post</button>')
    expect(closed).not.toContain('<textarea')
    const open = await html(simon.get('/?tab=blog&write=1'))
    expect(open).toContain('>Cancel</button>')
    expect(open).toMatch(/<textarea[^>]* name="content"/)
    const sent = await visitor().get('/?tab=blog&write=1')
    expect(await redirection(sent)).toEqual([303, `/accounts/signup/?next=${next}`])
  })

  it('shows Edit Post and Delete Post to the author only', async ({ olga, pia }) => {
    for (const [browser, own] of [
      [pia, true],
      [olga, false],
      [visitor(), false],
    ] as const) {
      const text = await html(browser.get('/?tab=blog'))
      expect([text.includes('>Edit Post<'), text.includes('>Delete Post<')]).toEqual([own, own])
    }
  })

  it('has the whole of a long post, the rest of it folded, and a short post unfolded', async () => {
    const id = await addPost({ title: 'Long', content: '<p>words and words</p>'.repeat(200) })
    const { text } = await page('/?tab=blog')
    expect(text.match(/<p>words and words/g)).toHaveLength(200)
    const [, folded = '', ...others] = text.split('<details>')
    expect(others).toEqual([])
    expect(folded).toContain('Read more')
    expect(folded.split('</details>')[0]?.match(/<p>words and words/g)?.length).toBeGreaterThan(150)
    expect((await page(`/blog/${id}`)).text).not.toContain('<details>')
  })

  it('has few long posts on a page, and no page leaves out or repeats a post', async () => {
    const ids: number[] = []
    for (let index = 0; index < 15; index++)
      ids.push(
        await addPost({
          content: `<p>${'"'.repeat(index % 3 === 0 ? 100_000 : 10)}</p>`,
          createdAt: new Date(Date.UTC(2026, 5, 1 + index)),
        }),
      )
    const found: number[] = []
    for (let path: string | undefined = '/?tab=blog'; path; ) {
      const { text } = await page(path)
      expect(text.length).toBeLessThan(150 * 1024)
      found.push(...[...text.matchAll(/id="post-(\d+)"/g)].map(([, id]) => Number(id)))
      path = /href="([^"]*cursor=[^"]*)">Show older posts/.exec(text)?.[1]
    }
    expect(found).toEqual([...ids.reverse(), RIDGE_POST])
  })

  it('links to older posts, and says when there are no more', async ({ pia }) => {
    await addTwelve()
    const first = await page('/?tab=blog')
    expect(first.text.match(/<article/g)).toHaveLength(10)
    const [, next = ''] = /href="([^"]*cursor=[^"]*)">Show older posts/.exec(first.text) ?? []
    const second = await page(next)
    expect(second.text.match(/<article/g)).toHaveLength(3)
    expect(second.text).not.toContain('Show older posts')
    await pia.delete('/api/blog/1/')
    expect((await page('/?tab=blog&cursor=1-1')).text).toContain('There are no more posts.')
  })

  it('says that there are no posts', async ({ pia }) => {
    await pia.delete('/api/blog/1/')
    expect((await page('/?tab=blog')).text).toContain('Nobody has written anything yet.')
  })
})

describe('the page of a post', () => {
  it('has the title, the author, the date and the headings in order', async () => {
    const id = await addPost({ title: 'Up', content: '<h1>One</h1><h3>Two</h3><p>x</p>' })
    const { status, text } = await page(`/blog/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('<h1 dir="auto">Up</h1>')
    expect(text).toContain('<h2>One</h2><h3>Two</h3><p>x</p>')
    expect(text).toContain('<a href="/users/2">pia</a>')
    expect(text).toContain('dateTime="2026-05-01T10:00:00.000Z"')
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/blog/${id}"/>`)
    expect(text).toContain('<meta name="description" content="One Two x"/>')
    expect((await page(`/blog/${id}/`)).text).toContain('<h1 dir="auto">Up</h1>')
  })

  it('links to the previous and next posts', async () => {
    const ids = await addTwelve()
    const [first = 0, second = 0] = ids
    // The first and the sixth have the same time, so their ids decide the order.
    const sixth = ids[5]
    const { text } = await page(`/blog/${first}`)
    expect(text).toContain(`<a href="/blog/${RIDGE_POST}" rel="prev">`)
    expect(text).toContain(`<a href="/blog/${sixth}" rel="next">`)
    expect((await page(`/blog/${RIDGE_POST}`)).text).not.toContain('rel="prev"')
    expect((await page(`/blog/${second}`)).text).toContain('rel="prev"')
  })

  it('has Edit Post and Delete Post for its author only', async ({ olga, pia }) => {
    for (const [browser, own] of [
      [pia, true],
      [olga, false],
      [visitor(), false],
    ] as const) {
      const text = await html(browser.get(`/blog/${RIDGE_POST}`))
      expect([text.includes('>Edit Post<'), text.includes('>Delete Post<')]).toEqual([own, own])
    }
  })

  it('has no script but the share script', async () => {
    const { text } = await page(`/blog/${RIDGE_POST}`)
    const scripts = [...text.matchAll(/<(?:script|link)[^>]*\/islands\/[^>]*\.js[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toHaveLength(1)
    expect(scripts[0]).toMatch(/\/islands\/share-\w+\.js/)
    expect(text).not.toContain('data-island')
    expect(text.length).toBeLessThan(10_000)
  })

  it('answers 404 with a message for an unknown post', async () => {
    for (const path of ['/blog/99', '/blog/999999999999999']) {
      const { status, text } = await page(path)
      expect(status).toBe(404)
      expect(text).toContain('Failed to load the blog post.')
      expect(text).toContain('href="/?tab=blog">See the blog</a>')
    }
    expect((await page('/blog/x')).status).toBe(404)
  })

  it('is sanitized even if the stored row is not', async () => {
    const evil = '<p onclick="alert(1)">hi</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const id = await addPost({ title: '<script>alert(2)</script>', content: evil })
    for (const path of [`/blog/${id}`, '/?tab=blog', `/api/blog/${id}/`]) {
      const text = await (await visitor().get(path)).text()
      expect(text).toContain('<p>hi</p>')
      expect(text).not.toMatch(/onclick|onerror|alert\(1/)
    }
    expect(await (await visitor().get(`/blog/${id}`)).text()).not.toContain('<script>')
  })
})
