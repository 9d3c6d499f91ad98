import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { unreadOf } from '../../src/context/viewer.ts'
import { ownNotices } from '../../src/notices/inbox.ts'
import { claiming, dueNotices } from '../../src/notices/mail/due.ts'
import { postponeAndDrop } from '../../src/notices/mail/postponing.ts'
import { sweepNotices } from '../../src/notices/sweep.ts'
import { undeliveredMails } from '../../src/notices/undelivered.ts'
import { DAY } from '../../src/shared/duration.ts'
import { db, people, RIDGE, seed, testContext } from '../support.ts'

// The statements of pages, of job runs and of the cron trigger read few rows, regardless of the number of notices.

const MANY = 20_000
const now = Date.now()

beforeAll(async () => {
  await seed()
  await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO notices (user_id, kind, "key", event_id, actor_id, data, created_at, mail, mail_at, mailed_at, attempt, attempts)
    SELECT 1 + i % 4, CASE i % 3 WHEN 0 THEN 'left' WHEN 1 THEN 'approved' ELSE 'event_changed' END, 'k' || i, ${RIDGE},
      1 + (i + 1) % 4, '{"hike": "Ridge walk"}', ${now} - i, 'sent', 0, ${now - 30 * DAY} - i, 'a' || i, 0 FROM n`)
  await db.run(sql`UPDATE notices SET mail = 'due' WHERE "key" = 'k3'`)
  await db.run(sql`UPDATE users SET notices_read = (SELECT max(id) FROM notices), email_verified = 1`)
})

type Statement = { toSQL: () => { sql: string; params: unknown[] } }

const viewer = sql<number>`${people.olga}`
const statements: [string, () => readonly unknown[]][] = [
  ['the sweep', () => sweepNotices(testContext())],
  [
    'a run of the mail job',
    () => [
      ...postponeAndDrop(db, now, { ...testContext().config, MAIL_DAILY_LIMIT: 100 }),
      dueNotices(db, now, 100),
      ...Object.values(claiming(testContext(), [3], 'b')),
    ],
  ],
  ['the page of notices', () => [ownNotices(db, viewer, { limit: 24, cursor: undefined })]],
  [
    'the bell',
    () => [
      db
        .select({ count: unreadOf(viewer, sql`(SELECT notices_read FROM users WHERE id = 1)`) })
        .from(sql`(SELECT 1)`),
    ],
  ],
  ['the list of what was not delivered', () => [undeliveredMails(db)]],
]

it.each(statements)('%s reads few rows', async (_, list) => {
  for (const statement of list() as Statement[]) {
    const { sql, params } = statement.toSQL()
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .run()
    expect(meta.rows_read, sql).toBeLessThan(150)
  }
})
