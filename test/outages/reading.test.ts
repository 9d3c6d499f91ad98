import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../src/context/services.ts'
import { rateLimits } from '../../src/db/schema.ts'
import { seedEverything, type Words } from '../access/hidden-everything.ts'
import { others, ways } from '../access/hidden-ways.ts'
import type { Person } from '../admin/support.ts'
import { requestSocket } from '../chat/support.ts'
import { sampleOf } from '../sample.ts'
import { type Browser, db, RIDGE } from '../support.ts'
import { faults } from './outside.ts'
import { interceptGlobals, openSite, restoreGlobals, type Site } from './site.ts'

// Requests every GET address while each service that it calls fails in one way (in `npm run test:long`, in each way).
// The response must be the same except for that service's content. test/access/hidden-everywhere.test.ts fails if a
// route is neither in `ways` nor in `others`.

/** Returns an address that matches the pattern of a route. */
const addressOf = (route: string) =>
  route
    .replace('/admin/:act', '/admin/hide?kind=event&id=1')
    .replace('/payments/:id', '/payments/none')
    .replace(':z/:x/:y', '8/133/90')
    .replace(':file.svg', '1.svg')
    .replace(':table', 'users')
    .replace('*', 'none')
    .replaceAll(/:\w+/g, '1')
    .replace('/api/places/', '/api/places/?q=kandersteg')

const addresses = (words: Words) => [
  ...ways(words),
  ...Object.values(others)
    .flat()
    .map(addressOf)
    .filter((address) => !address.endsWith('/socket/')),
  `/admin/hide?kind=message&event_id=${RIDGE}&id=1`,
]

function readersOf(address: string): Person[] {
  if (address.startsWith('/admin')) return ['ada']
  if (address.startsWith('/payments/group')) return ['quentin']
  if (address.startsWith('/payments')) return ['olga']
  return ['pia', 'vera']
}

/**
 * Addresses that respond with 503 while a service is down: those that return only its content, and /healthz, which
 * checks the bucket.
 */
const pieces: Partial<Record<Service, RegExp>> = {
  chat: /^\/api\/events\/\d+\/chat\/$/,
  pictures: /^\/(images\/[0-9a-f]{32}\/|events\/\d+\.gpx$|api\/backup|healthz$)/,
  places: /^\/api\/places\//,
}

/**
 * Other allowed statuses of the addresses in `pieces` if the service responds with invalid data: 404 for a picture, 200
 * for `/healthz`.
 */
const UNNOTICED: Partial<Record<Service, number[]>> = { pictures: [404, 200] }

/** The text that a page or the export contains in place of missing content. */
const MISSING: Partial<Record<Service, RegExp>> = { chat: /cannot be reached now|chats_not_reached/ }

let words: Words
let site: Site
const browsers = new Map<Person, Browser>()

beforeAll(async () => {
  words = await seedEverything()
  site = openSite()
  interceptGlobals(site)
  for (const person of ['pia', 'vera', 'ada', 'quentin', 'olga'] as const)
    browsers.set(person, await site.browserOf(person))
})
afterAll(restoreGlobals)

async function read(reader: Person, address: string) {
  await db.delete(rateLimits)
  const response = await browsers.get(reader)?.get(address)
  // Response.text() would log warnings about pictures.
  const text = response ? new TextDecoder().decode(await response.arrayBuffer()) : ''
  const [, title] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? []
  return { status: response?.status ?? 0, type: response?.headers.get('Content-Type'), title, text }
}

type Answer = Awaited<ReturnType<typeof read>>

/** Describes the problem with a response while a service has a fault. Null if there is no problem. */
function problemOf(address: string, part: Service, whole: Answer, found: Answer): string | null {
  if (whole.status === 200 && pieces[part]?.test(address))
    return [503, ...(UNNOTICED[part] ?? [])].includes(found.status) ? null : `${found.status} instead of 503`
  if (found.status !== whole.status) return `${found.status} instead of ${whole.status}`
  // A page about a message is titled with the author's name, which only the chat stores.
  if (found.title !== whole.title && !address.includes('kind=message')) return `is titled ${found.title}`
  if (found.type !== whole.type && part !== 'tiles') return `is ${found.type}`
  const isPart = MISSING[part]?.test(found.text) ?? true
  return isPart || found.text.length >= whole.text.length ? null : 'says nothing of what is missing'
}

describe('while a part is down, slow, wrong or refusing,', () => {
  const met = new Set<Service>()

  it('every page and list is answered as without it', async () => {
    const problems: string[] = []
    let reads = 0
    for (const address of addresses(words))
      for (const reader of readersOf(address)) {
        site.outside.met.clear()
        const whole = await read(reader, address)
        for (const part of [...site.outside.met]) {
          met.add(part)
          for (const fault of sampleOf(faults, faults.length, reads++ % faults.length)) {
            const found = await site.during(part, fault, () => read(reader, address))
            const problem = problemOf(address, part, whole, found)
            if (problem) problems.push(`${reader} ${address}, ${part} ${fault}: ${problem}`)
          }
        }
      }
    expect(problems).toEqual([])
  }, 600_000)

  it('pages have been read that ask each part', () => {
    expect([...met].sort()).toEqual(['cache', 'chat', 'limiter', 'photon', 'pictures', 'places', 'tiles'])
  })

  it('a socket of the chat is refused with 503, and opened afterwards', async () => {
    const pia = browsers.get('pia') ?? expect.unreachable()
    for (const fault of faults) {
      const refused = await site.during('chat', fault, () => requestSocket(pia))
      expect([refused.status, await refused.json()], fault).toEqual([
        503,
        { error: 'The chat cannot be reached now. Please try again.' },
      ])
    }
    const { status, webSocket } = await requestSocket(pia)
    expect(status).toBe(101)
    webSocket?.accept()
    webSocket?.close()
  })
})
