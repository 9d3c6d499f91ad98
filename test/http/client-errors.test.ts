import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { it, people, seed, visitor } from '../support.ts'

const PATH = '/api/client-errors/'
const TOKEN = 'Tk9fT05FX01BWV9TRUVfVEhJU19UT0tFTl8x'
const error = {
  message: 'Cannot read "meet me at the hut" of olga@example.org',
  source: `https://hikes.example/islands/chat-ABCDEFGH.js?token=${TOKEN}`,
  stack: `TypeError: meet me at the hut\n    at f (https://hikes.example/islands/chat-ABCDEFGH.js:1:20)`,
  page: `/accounts/password/reset/${TOKEN}/?next=${TOKEN}`,
}

const lines: string[] = []
beforeEach(async () => {
  await seed()
  lines.length = 0
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => void vi.restoreAllMocks())
const reported = () => lines.map((line) => JSON.parse(line)).filter(({ route }) => route === 'browser')

describe('an error in a browser', () => {
  it('is logged without what may be somebody’s', async () => {
    expect((await visitor().post(PATH, error)).status).toBe(204)
    expect(reported()).toEqual([
      {
        level: 'warn',
        at: expect.any(String),
        route: 'browser',
        request_id: expect.any(String),
        browser: {
          message: 'Cannot read "…" of …',
          source: '/islands/chat-ABCDEFGH.js',
          stack: 'at f (https://hikes.example/islands/chat-ABCDEFGH.js:1:20)',
          page: '/accounts/password/reset/…/',
        },
      },
    ])
    for (const secret of [TOKEN, 'meet me', 'olga@']) expect(lines.join()).not.toContain(secret)
  })

  it('may have a message of nearly 4 KB, of which the beginning is logged', async () => {
    expect((await visitor().post(PATH, { message: 'x'.repeat(4000), page: '/' })).status).toBe(204)
    expect(reported()).toMatchObject([{ browser: { message: 'x'.repeat(300) } }])
  })

  it('has the id of a member', async ({ pia }) => {
    await pia.post(PATH, { message: 'x', page: '/' })
    expect(reported()).toMatchObject([{ user_id: people.pia, browser: { page: '/' } }])
  })

  it('is reported ten times an hour by a network', async () => {
    const statuses: number[] = []
    for (let report = 0; report < 12; report++) statuses.push((await visitor().post(PATH, error)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429])
    expect(reported()).toHaveLength(10)
  })

  it.each([
    ['of more than 4 KB', { ...error, stack: 'x'.repeat(4100) }, 413],
    ['without a page', { message: 'x' }, 400],
    ['without a message', { page: '/' }, 400],
  ])('is refused %s', async (_, body, status) => {
    expect((await visitor().post(PATH, body)).status).toBe(status)
    expect(reported()).toEqual([])
  })

  it('is refused from another site', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await visitor().send('POST', PATH, { body: error, headers })).status).toBe(403)
  })
})
