import { env } from 'cloudflare:workers'
import { reconcileStatement } from '../../dev/reconcile-statement.ts'
import { finishJobs } from '../jobs/support.ts'
import type { TestStripe } from './test-stripe.ts'

const TABLES = ['payments', 'refunds', 'participation', 'payment_alerts', 'jobs']

/** Returns the rows of the tables that payments change. */
export const backup = () =>
  Promise.all(
    TABLES.map(
      async (name) => [name, (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results] as const,
    ),
  )

/** Restores the rows, and deletes Stripe's idempotency keys and queued webhooks, as if several days had passed. */
export async function restore(stripe: TestStripe, saved: Awaited<ReturnType<typeof backup>>) {
  await stripe.control('POST', 'forget-keys')
  await stripe.control('POST', 'drop')
  for (const [name, rows] of saved) {
    await env.DB.prepare(`DELETE FROM ${name}`).run()
    for (const row of rows) {
      const marks = Object.keys(row).map(() => '?')
      const sql = `INSERT INTO ${name} (${Object.keys(row)}) VALUES (${marks})`
      await env.DB.prepare(sql)
        .bind(...Object.values(row))
        .run()
    }
  }
}

/** Does what `npm run reconcile` does. */
export async function reconcile(stripe: TestStripe, date = '2020-01-01') {
  await env.DB.prepare(reconcileStatement(date)).run()
  await finishJobs(stripe.bindings)
}
