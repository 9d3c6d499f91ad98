import { beforeEach, describe, expect, it } from 'vitest'
import { answer, as, seed, visitor } from '../support.ts'

beforeEach(seed)

const create = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }

describe('a body', () => {
  it('over 256 KB is refused with 413, with or without Content-Length', async () => {
    const olga = await as('olga')
    const huge = JSON.stringify({ ...create, colour: 'x'.repeat(300_000) })
    expect(await answer(await olga.send('POST', '/api/events/', { body: JSON.parse(huge) }))).toEqual([
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
