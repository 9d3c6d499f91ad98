import { asc } from 'drizzle-orm'
import { outbox } from '../../dev/outbox/schema.ts'
import { notices, users } from '../../src/db/schema.ts'
import type { NoticeKind } from '../../src/db/tables/notices.ts'
import { sweep } from '../../src/server/sweep.ts'
import { runJobs } from '../jobs/support.ts'
import { db, freezeClock, type Name, people, testContext } from '../support.ts'

/** Confirms everybody's address. */
export const verifyAll = () => db.update(users).set({ emailVerified: true })

/** Moves the clock forward, and freezes it until the test ends. */
export const passTime = (milliseconds: number) => freezeClock(Date.now() + milliseconds)

/** Runs due jobs and the jobs that they enqueue, in three rounds. */
export async function deliver(bindings: Partial<Env> = {}) {
  for (let round = 0; round < 3; round++) await runJobs(bindings)
}

/** Does what the cron trigger does. */
export async function sweepAndDeliver(bindings: Partial<Env> = {}) {
  await sweep(testContext(bindings))
  await deliver(bindings)
}

const nameOf = (id: number) => Object.entries(people).find(([, other]) => other === id)?.[0] as Name

/** Returns the users with notices of this kind, once for each notice. */
export async function notified(kind: NoticeKind): Promise<Name[]> {
  const rows = await db.select().from(notices).orderBy(asc(notices.userId))
  return rows.filter((row) => row.kind === kind).map(({ userId }) => nameOf(userId))
}

/** The emails in the outbox, oldest first. */
export const mails = () => db.select().from(outbox).orderBy(asc(outbox.id))

export const mailed = async () => (await mails()).map(({ to }) => to.split('@')[0]).sort()
