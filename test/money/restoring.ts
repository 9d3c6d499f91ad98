import { env } from 'cloudflare:workers'
import { reconcileStatement } from '../../dev/reconcile-statement.ts'
import { finishJobs } from '../jobs/support.ts'
import type { TestStripe } from './test-stripe.ts'

const TABLES = ['payments', 'refunds', 'participation', 'payment_alerts', 'jobs']

/** What a backup of the tables of money holds. */
export const backup = () =>
  Promise.all(
    TABLES.map(
      async (name) => [name, (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results] as const,
    ),
  )

/** Days later, when Stripe has forgotten the idempotency keys, and no webhook has been kept. */
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

/** What `npm run reconcile` causes. */
export async function reconcile(stripe: TestStripe, date = '2020-01-01') {
  await env.DB.prepare(reconcileStatement(date)).run()
  await finishJobs(stripe.bindings)
}
