import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { enqueueUnfinished } from '../../src/money/jobs.ts'
import { addManyUsers, seed, testContext } from '../support.ts'

// The cron trigger runs these statements every five minutes, so they must read only unfinished rows.

const MANY = 20_000

beforeAll(async () => {
  await seed()
  await addManyUsers()
  await env.DB.batch([
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
      INSERT INTO payments (id, event_id, event_name, starts_at, organizer_id, user_id, username, amount, currency, fee, state,
        void_reason, intent_id, transfer, transfer_amount, reversed, created_at, paid_at, refunded_at)
      SELECT 'p' || i, 1000 + i % 5000, 'Hike', i, i % 4, 10 + i, 'u', 1200, 'usd', 0, CASE i % 5 WHEN 0 THEN 'refunded' ELSE 'paid' END,
        CASE i % 5 WHEN 0 THEN 'left' END, 'pi' || i, 'tr' || i, 1200, CASE i % 5 WHEN 0 THEN 1200 ELSE 0 END, i, i, i FROM n`),
    env.DB.prepare(`INSERT INTO refunds (id, payment_id, amount, reason, status, stripe_id, created_at, finished_at)
      SELECT id, id, 1200, 'void', 'succeeded', 're' || id, created_at, created_at FROM payments WHERE state = 'refunded'`),
    env.DB.prepare(`INSERT INTO payment_alerts (kind, subject, payment_id, created_at, done_at)
      SELECT 'stuck', id, id, created_at, created_at FROM payments WHERE state = 'refunded'
      UNION ALL SELECT 'refund_failed', id, id, created_at, created_at FROM payments WHERE state = 'refunded'`),
  ])
})

it('no statement of the sweep reads more than what is unfinished', async () => {
  for (const statement of enqueueUnfinished(testContext())) {
    const { sql, params } = statement.toSQL()
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .run()
    expect(meta.rows_read, sql).toBeLessThan(100)
  }
})
