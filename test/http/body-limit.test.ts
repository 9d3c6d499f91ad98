import { beforeEach, describe, expect } from 'vitest'
import { answer, it, seed, visitor } from '../support.ts'

beforeEach(seed)

const create = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }

describe('a body', () => {
  it('over 256 KB is refused with 413, with or without Content-Length', async ({ olga }) => {
    const huge = JSON.stringify({ ...create, colour: 'x'.repeat(300_000) })
    expect(await answer(olga.send('POST', '/api/events/', { body: JSON.parse(huge) }))).toEqual([
      413,
      { error: 'The request is too large.' },
    ])
    const headers = { 'Content-Type': 'application/json' }
    const stream = new Response(huge).body ?? ''
    expect((await olga.send('POST', '/api/events/', { raw: stream, headers })).status).toBe(413)
    const form = { username: 'nina', email: 'x'.repeat(300_000), password: 'over-the-hills' }
    expect((await visitor().submit('/accounts/signup/', form)).status).toBe(413)
  })
})

const refused = [413, { error: 'The request is too large.' }]
const form = (field: string, size: number) => {
  const data = new FormData()
  data.set(field, new File([new Uint8Array(size)], 'a.jpg'))
  return data
}

describe('a body of more than 640 KB', () => {
  const routes = ['POST /api/blog/', 'PUT /api/blog/1/', 'POST /api/blog/upload-image/']
  it.for(routes)('is refused as JSON: %s', async (route, { olga }) => {
    const [method = '', path = ''] = route.split(' ')
    const body = { title: 'x', content: 'x'.repeat(700_000) }
    expect(await answer(olga.send(method, path, { body }))).toEqual(refused)
  })

  it.for([
    'POST /api/events/',
    'PATCH /api/events/1/',
    'PUT /api/user/update/',
    'POST /api/stripe/webhook/',
    'POST /blog/1/delete',
    'POST /events/1/join',
    'POST /settings/account/sign-out',
    'POST /accounts/login/',
  ])('is refused as multipart/form-data where no picture belongs: %s', async (route, { olga }) => {
    const [method = '', path = ''] = route.split(' ')
    expect((await olga.send(method, path, { raw: form('image', 700_000) })).status).toBe(413)
  })

  it.for([
    ['/api/blog/upload-image/', 'image'],
    ['/api/blog/upload-image', 'image'],
    ['/api/user/upload-profile-picture/', 'profile_picture'],
    ['/api/events/1/upload-image/', 'event_picture'],
  ] as const)('is accepted as a picture at %s, to be refused as none', async ([path, field], { olga }) => {
    expect((await olga.send('POST', path, { raw: form(field, 7_000_000) })).status).toBe(415)
  })
})

describe('a form of many parts', () => {
  const type = { 'Content-Type': 'multipart/form-data; boundary="x"; boundary=y' }
  const parts = (count: number, header: string) =>
    `${`--x\r\n${header}: form-data; name="a"\r\n\r\n\r\n`.repeat(count)}--x--\r\n`

  it.for(['POST /blog', 'POST /blog/1', 'POST /api/blog/', 'POST /api/blog/upload-image/'])(
    'is refused before it is parsed: %s',
    async (route, { olga }) => {
      const [method = '', path = ''] = route.split(' ')
      const headers = { ...type, 'X-CSRFToken': olga.cookies.get('csrftoken') ?? '' }
      for (const header of ['Content-Disposition', 'content-disposition', 'X: y\r\nCONTENT-Disposition']) {
        const raw = parts(101, header)
        const response = await olga.send(method, path, { raw, headers })
        expect([response.status, await response.text()]).toEqual([
          413,
          expect.stringContaining('The form has too many fields.'),
        ])
      }
    },
  )

  it('may have a hundred of them, and lines that look like more', async ({ olga }) => {
    const form = new FormData()
    form.set('title', 'Boundaries')
    form.set('content', `<p>${'--x content-disposition '.repeat(200)}</p>`)
    for (let index = 0; index < 90; index++) form.append('other', String(index))
    expect((await olga.send('POST', '/api/blog/', { raw: form })).status).toBe(201)
  })

  it('is malformed where the client has cancelled it', async ({ olga }) => {
    const raw = new ReadableStream({
      pull: (controller) => controller.error(new Error('Network connection lost.')),
    })
    const response = await olga.send('POST', '/api/blog/upload-image/', {
      raw,
      headers: { ...type, 'Content-Length': '1000' },
    })
    expect(await answer(response)).toEqual([400, { error: 'The form is malformed.' }])
  })

  it('is refused to visitors too, or needs an account', async () => {
    const raw = parts(101, 'Content-Disposition')
    const post = async (path: string) => (await visitor().send('POST', path, { raw, headers: type })).status
    expect([await post('/accounts/login/'), await post('/api/blog/')]).toEqual([413, 401])
  })
})

describe('a post of 64 KB', () => {
  it('is accepted however JSON escapes it', async ({ olga }) => {
    const content = `<p>${'x'.repeat(64 * 1024 - 7)}</p>`
    const escaped = [...content].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join('')
    const raw = `{"title": "x", "content": "${escaped}"}`
    const headers = { 'Content-Type': 'application/json' }
    expect((await olga.send('POST', '/api/blog/', { raw, headers })).status).toBe(201)
  })

  it('is too long by one byte', async ({ olga }) => {
    const body = { title: 'x', content: `<p>${'x'.repeat(64 * 1024 - 6)}</p>` }
    expect(await answer(olga.send('POST', '/api/blog/', { body }))).toEqual([
      400,
      { errors: { content: ['The text can have at most 64 KB.'] } },
    ])
  })
})

describe('a refused request', () => {
  it('is read to its end before the response', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ === 50) controller.close()
        else controller.enqueue(new Uint8Array(1000))
      },
    })
    expect((await visitor().send('POST', '/api/nothing/', { raw: body })).status).toBe(404)
    expect(sent).toBe(51)
  })
})
