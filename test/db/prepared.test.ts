import { env } from 'cloudflare:workers'
import { eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runBatch } from '../../src/db/batch.ts'
import { connect } from '../../src/db/index.ts'
import { prepared, withSameColumns } from '../../src/db/prepared.ts'
import { hikes } from '../../src/db/schema.ts'
import { addHike, RIDGE, seed } from '../support.ts'

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
})

test('queries with the same columns are decoded as by drizzle, whatever else they ask', async () => {
  await seed()
  const db = connect(env.DB)
  const withColumns = withSameColumns()
  const select = (id: number) =>
    db
      .select({
        name: hikes.name,
        time: hikes.eventTime,
        isHidden: sql<null>`${hikes.hiddenAt}`.as('hidden'),
      })
      .from(hikes)
      .where(eq(hikes.id, id))
  for (const id of [RIDGE, await addHike({ name: 'Another one' }), RIDGE]) {
    const rows = await select(id)
    expect(rows[0]?.time).toBeInstanceOf(Date)
    expect(await runBatch(db, { rows: withColumns(select(id)) })).toEqual({ rows })
  }
})
