import { expect, it, vi } from 'vitest'
import { report } from '../../islands/parts/report-errors.ts'

it('the first three errors of a page are reported, with what failed and where', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
  const error = new TypeError('x is undefined')
  report(new ErrorEvent('error', { error, filename: '/islands/chat.js' }))
  report(Object.assign(new Event('unhandledrejection'), { reason: 'y'.repeat(900) }))
  for (let more = 0; more < 3; more++) report(new ErrorEvent('error', { message: 'Script error.' }))
  const bodies = fetch.mock.calls.map(([, request]) => JSON.parse(String(request?.body)))
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(
    Array.from({ length: 3 }, () => '/api/client-errors/'),
  )
  expect(bodies).toMatchObject([
    {
      message: 'x is undefined',
      source: '/islands/chat.js',
      stack: expect.any(String),
      page: location.pathname,
    },
    { message: 'y'.repeat(500), page: location.pathname },
    { message: 'Script error.' },
  ])
})
