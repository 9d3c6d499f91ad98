import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Service } from '../../src/context/services.ts'
import { hikes, jobs, notices } from '../../src/db/schema.ts'
import { seedStaff } from '../admin/support.ts'
import { type Example, examples, sendExample } from '../http/write-examples.ts'
import { createTestStripe } from '../money/test-stripe.ts'
import { verifyAll } from '../notices/support.ts'
import { sampleOf } from '../sample.ts'
import { db } from '../support.ts'
import { faults } from './outside.ts'
import { interceptGlobals, openSite, restoreGlobals, type Site } from './site.ts'

// Sends writes of the app (in `npm run test:long`, all of them) while each service that they call has a fault. A write
// succeeds, and its jobs run once the service works again. If it needs the service, it is rejected and changes nothing.
// test/http/after-a-write.test.ts fails for a write without an example.

/** The writes that need a service, by service. */
const needs: Partial<Record<Service, string[]>> = {
  chat: [
    'POST /api/events/:id/chat/',
    'DELETE /api/events/:id/chat/',
    'POST /api/events/:id/chat/:message/reactions/',
  ],
  pictures: [
    'POST /admin/import',
    'POST /admin/import/columns',
    'POST /admin/import/confirm',
    'POST /api/admin/import/',
    'POST /api/admin/import/preview/',
    'POST /api/admin/group/logo/',
    'POST /api/blog/upload-image/',
    'POST /api/events/:id/album/',
    'POST /api/events/:id/route/',
    'POST /api/events/:id/upload-image/',
    'POST /api/user/upload-profile-picture/',
    'POST /events/:id/album',
    'POST /events/:id/route',
  ],
  identity: ['POST /accounts/apple/callback/'],
  stripe: [
    'POST /api/create-checkout-session/',
    'POST /api/create-event-payment-session/',
    'POST /api/create-express-account/',
    'POST /api/events/:id/mark-paid/',
    'POST /api/payments/:id/refund/',
    'POST /api/stripe/webhook/',
    'POST /payments/:id/refund',
  ],
}

/** Tables that a rejected write may change, such as rate limits, alerts and unreferenced files, and D1's own tables. */
const TRACES = /^(rate_limits|operator_alerts|sessions|pictures|chat_members|d1_migrations|_cf|sqlite_)/
/**
 * Tables that are written before a service is called: payments, so that none is lost, and jobs that end payments or
 * delete orphaned files.
 */
const AHEAD: Partial<Record<Service, RegExp[]>> = {
  stripe: [/^(payments|refunds|stripe_events|jobs|users)$/],
  pictures: [/^jobs$/],
}

async function contentOf(but: RegExp[]) {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'hike_words%'",
  ).all<{ name: string }>()
  const tables = results.map(({ name }) => name).filter((name) => !but.some((pattern) => pattern.test(name)))
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return Object.fromEntries(tables.map((name, index) => [name, rows[index]?.results]))
}

let site: Site
beforeEach(() => {
  site = openSite()
  interceptGlobals(site)
})
afterEach(restoreGlobals)

/** Creates the data that a write needs. */
async function prepare({ by, request, variables, given, rest }: Example) {
  await seedStaff()
  await verifyAll()
  await db.delete(notices)
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  const stripe = createTestStripe()
  restoreGlobals()
  site = openSite({ ...stripe.bindings, ...variables })
  interceptGlobals(site)
  const browser = await site.browserOf(by)
  await given?.(browser, stripe)
  const whole = { ...request, ...(await rest?.(browser, stripe)) }
  await db.delete(jobs)
  return { browser, whole }
}

async function finishJobs() {
  for (let round = 0; round < 6; round++) {
    await db.update(jobs).set({ dueAt: new Date() })
    await site.runJobs()
  }
}

const failing = () => db.select({ kind: jobs.kind, error: jobs.lastError }).from(jobs)

async function sendWhole(route: string, example: Example) {
  const { browser, whole } = await prepare(example)
  site.outside.met.clear()
  const response = await sendExample(browser, route, whole)
  await response.arrayBuffer()
  return { status: response.status, met: [...site.outside.met] }
}

async function sendDuring(route: string, example: Example, part: Service, fault: (typeof faults)[number]) {
  const { browser, whole } = await prepare(example)
  const but = [TRACES, ...(AHEAD[part] ?? [])]
  const before = await contentOf(but)
  const response = await site.during(part, fault, () => sendExample(browser, route, whole))
  const text = await response.text()
  const isUnchanged = JSON.stringify(await contentOf(but)) === JSON.stringify(before)
  return { status: response.status, text, type: response.headers.get('Content-Type') ?? '', isUnchanged }
}

const index = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** One fault for each service that a write calls; in `npm run test:long`, all faults. */
const faultsFor = (route: string, part: Service) =>
  env.LONG ? faults : [faults[index(route + part) % faults.length] ?? 'down']

describe('a write, while a part is down, slow, wrong or refusing,', () => {
  it.each(sampleOf(Object.entries(examples), 8, 6))(
    'is done, or refused and has changed nothing: %s',
    async (route, example) => {
      const whole = await sendWhole(route, example)
      expect(whole.status).toBeLessThan(400)
      for (const part of whole.met)
        for (const fault of faultsFor(route, part)) {
          const details = `${part} ${fault}`
          const found = await sendDuring(route, example, part, fault)
          // Storing a file and resetting a chat return nothing, so invalid data cannot be detected.
          const isSilent = part === 'pictures' || route === 'DELETE /api/events/:id/chat/'
          const isNoticed = !(isSilent && fault === 'wrong')
          if (needs[part]?.includes(route) && isNoticed) {
            expect(found.isUnchanged, details).toBe(true)
            if (route.includes(' /api/')) {
              expect(found.status, details).toBe(503)
              expect(JSON.parse(found.text), details).toEqual({
                error: expect.stringMatching(/Please try again/),
              })
            } else expect([303, 503], details).toContain(found.status)
            continue
          }
          expect([found.status, found.status < 400 ? '' : found.text.slice(0, 200)], details).toEqual([
            whole.status,
            '',
          ])
          await finishJobs()
          const left = (await failing()).filter(({ error }) => error !== null)
          expect(left, details).toEqual([])
        }
    },
  )
})
