import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { pictures, rateLimits, sessions, stripeEvents } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { DAY } from '../../src/shared/duration.ts'
import { db, people, seed, testContext } from '../support.ts'
import { withFaultAtEachCall } from './support.ts'

async function addExpiredRows() {
  const past = new Date(Date.now() - 61 * DAY)
  const stamps = { createdAt: past, updatedAt: past }
  await seed()
  await db.delete(pictures)
  await db.insert(sessions).values({ userId: people.pia, token: 'old', expiresAt: past, ...stamps })
  await db.insert(rateLimits).values({ key: 'old', count: 1, resetsAt: past })
  await db.insert(stripeEvents).values({ id: 'evt_old', type: 'test', receivedAt: past })
  await db.insert(pictures).values({ name: 'old', use: 'event', uploaderId: people.pia, createdAt: past })
}

const remaining = async () => ({
  sessions: await db.$count(sessions),
  rateLimits: await db.$count(rateLimits),
  stripeEvents: await db.$count(stripeEvents),
  pictures: await db.$count(pictures, eq(pictures.orphaned, false)),
})

it('one failed deletion does not stop the others', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await withFaultAtEachCall(async (bindings, fault) => {
    await addExpiredRows()
    await sweep(testContext(bindings))
    const counts = Object.values(await remaining())
    expect(counts.filter((count) => count > 0).length, JSON.stringify(fault)).toBeLessThanOrEqual(1)
    await sweep(testContext())
    expect(Object.values(await remaining())).toEqual([0, 0, 0, 0])
  })
  logged.mockRestore()
})
