import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, seedStaff } from '../admin/support.ts'
import { type Browser, RIDGE } from '../support.ts'

const DEEP = 20_000

let ada: Browser
beforeAll(async () => {
  await seedStaff()
  ada = await browserOf('ada')
})

const nested = (open: string, close: string) => open.repeat(DEEP) + close.repeat(DEEP)
const values = {
  'a list': nested('[', ']'),
  'an object': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
}

const bodies: [string, string, string][] = [
  ['POST', '/api/admin/invitations/', 'emails'],
  ['PATCH', '/api/admin/group/', 'links'],
  ['PATCH', `/api/events/${RIDGE}/`, 'gear'],
  ['PATCH', `/api/events/${RIDGE}/`, 'base'],
  ['POST', '/api/events/', 'questions'],
  ['POST', `/api/events/${RIDGE}/join/`, 'answers'],
  ['POST', `/api/events/${RIDGE}/chat/`, 'text'],
  ['PUT', '/api/user/update/', 'favorite_books'],
  ['POST', '/api/reports/', 'id'],
  ['POST', '/api/push/subscriptions/', 'keys'],
]

describe('JSON that is nested 20,000 deep', () => {
  it.each(bodies)('is refused: %s %s with %s', async (method, path, field) => {
    for (const value of Object.values(values))
      for (const raw of [value, `[${value}]`, `{"${field}": ${value}}`, `{"${field}": [${value}]}`]) {
        const response = await ada.send(method, path, {
          raw,
          headers: { 'Content-Type': 'application/json' },
        })
        expect(response.status).toBe(400)
        expect(await response.json()).toEqual({ error: 'The JSON is nested too deeply.' })
      }
  })
})
