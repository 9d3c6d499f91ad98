import { describe, expect, it } from 'vitest'
import { developmentPages } from '../../../dev/pages.ts'
import { allRoutes } from '../../all-routes.ts'
import { html, json, visitor } from '../../support.ts'

/** Routes that are not described: those for the operator's commands, Stripe's webhooks, and the description itself. */
const UNDESCRIBED = /^\/api\/(?:backup|restore|stripe\/webhook|openapi\.json|docs)\//

const nameOf = (path: string) => path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}')

describe('GET /api/openapi.json', () => {
  it('describes every call of the API', async () => {
    const response = await visitor().get('/api/openapi.json')
    const { openapi, paths } = await json<{ openapi: string; paths: Record<string, object> }>(response)
    expect([response.status, openapi]).toEqual([200, '3.1.1'])
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const calls = (await allRoutes(developmentPages))
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !UNDESCRIBED.test(path))
      .map(({ method, path }) => `${method} ${nameOf(path)}`)
    expect(described.sort()).toEqual([...new Set(calls)].sort())
  })

  it('says what a call takes, answers and refuses, and how often it may be made', async () => {
    const { paths } = await json<{
      paths: Record<string, Record<string, object>>
    }>(visitor().get('/api/openapi.json'))
    expect(paths['/api/events/{id}/rides/']?.post).toMatchObject({
      summary: 'Offer a ride',
      description: expect.stringContaining('Rate limit: 60 per 60 min.'),
      requestBody: { content: { 'application/json': { schema: { required: ['from', 'seats'] } } } },
      responses: { 201: expect.anything(), 404: expect.anything(), 409: expect.anything() },
      security: [{ session: [], csrf: [] }],
    })
    // Error reports and payments need no CSRF token.
    expect(paths['/api/client-errors/']?.post).toMatchObject({ security: [] })
    expect(paths['/api/create-event-payment-session/']?.post).toMatchObject({ security: [{ session: [] }] })
    expect(paths['/api/events/{id}/chat/']?.post).toMatchObject({
      requestBody: { description: 'At most 262144 bytes of JSON. At most 8388608 bytes as a form.' },
    })
  })

  it('says the units of what a call takes', async () => {
    type Call = { requestBody: { content: { 'application/json': { schema: object } } } }
    const { paths } = await json<{ paths: Record<string, Record<string, Call>> }>(
      visitor().get('/api/openapi.json'),
    )
    const money = { description: 'In the smallest unit of the currency.' }
    const price = {
      description: expect.stringContaining('In the smallest unit of the currency. 0 means free'),
    }
    const measures = {
      distance: { description: 'Kilometres.' },
      elevation_diff: { description: 'Metres.' },
      estimated_duration: { description: 'Hours.' },
    }
    for (const [method, path, properties] of [
      ['post', '/api/events/', { price }],
      ['patch', '/api/events/{id}/', { price, ...measures }],
      ['post', '/api/create-checkout-session/', { amount: money }],
      ['post', '/api/create-event-payment-session/', { amount: money }],
      ['post', '/api/payments/{id}/refund/', { amount: money, refunded: money }],
    ] as const)
      expect(paths[path]?.[method]?.requestBody.content['application/json'].schema).toMatchObject({
        properties,
      })
  })
})

describe('GET /api/docs', () => {
  it('shows the calls without a script', async () => {
    const response = await visitor().get('/api/docs')
    const page = await html(response)
    expect(response.status).toBe(200)
    expect(page).toContain('Offer a ride')
    expect(page).not.toMatch(/<script[^>]* src=/)
  })
})
