import { env } from 'cloudflare:workers'
import { eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runBatch } from '../../src/db/batch.ts'
import { connect } from '../../src/db/index.ts'
import { prepared } from '../../src/db/prepared.ts'
import { hikes } from '../../src/db/schema.ts'
import { RIDGE, seed } from '../support.ts'

describe('a prepared query', () => {
  const db = connect(env.DB)

  test('takes the values of each call', async () => {
    const select = prepared<{ text: string }>()((db) => ({
      texts: db.select({ text: sql<string>`${sql.placeholder('text')}`.as('text') }).from(sql`(SELECT 1)`),
    }))
    for (const text of ['one', 'two'])
      expect(await runBatch(db, select(db, { text }))).toEqual({ texts: [{ text }] })
  })

  test('is refused with the time of its building', () => {
    const select = prepared<Record<string, never>>()((db) => ({
      ahead: db.select({ id: hikes.id }).from(hikes).where(gt(hikes.eventTime, new Date())),
    }))
    expect(() => select(db, {})).toThrow('fixed time')
  })

  test('decodes its columns as drizzle does', async () => {
    await seed()
    const select = prepared<{ id: number }>()((db) => ({
      hikes: db
        .select({ id: hikes.id, time: hikes.eventTime })
        .from(hikes)
        .where(eq(hikes.id, sql.placeholder('id'))),
    }))
    expect(await runBatch(db, select(db, { id: RIDGE }))).toEqual({
      hikes: [{ id: RIDGE, time: expect.any(Date) }],
    })
  })
})
