import { env } from 'cloudflare:workers'
import { eq, gt, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runBatch } from '../../src/db/batch.ts'
import { connect } from '../../src/db/index.ts'
import { insertedSql, prepared } from '../../src/db/prepared.ts'
import { hikes, rateLimits } from '../../src/db/schema.ts'
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

  test('takes SQL with values of its own, between others, and decodes its columns as drizzle does', async () => {
    await seed()
    const select = prepared<{ name: string; where: SQL; rows: number }>()((db) => ({
      hikes: db
        .select({
          id: hikes.id,
          time: hikes.eventTime,
          called: sql<string>`${sql.placeholder('name')}`.as('called'),
        })
        .from(hikes)
        .where(insertedSql('where'))
        .orderBy(hikes.id)
        .limit(sql.placeholder('rows')),
    }))
    const other = await addHike({ name: 'Is it ? or /* inserted */' })
    const find = async (where: SQL) =>
      (await runBatch(db, select(db, { name: 'found', where, rows: 1 }))).hikes as unknown[]
    for (const id of [RIDGE, other, RIDGE])
      expect(await find(eq(hikes.id, id))).toEqual([{ id, time: expect.any(Date), called: 'found' }])
    expect(await find(sql`name = ${'Is it ? or /* inserted */'} AND id > ${RIDGE}`)).toEqual([
      { id: other, time: expect.any(Date), called: 'found' },
    ])
    expect(await find(sql`FALSE`)).toEqual([])
  })

  test('writes, and returns rows where it asks for them', async () => {
    await db.delete(rateLimits)
    const count = prepared<{ key: string; ends: number }>()((db) => {
      const values = { key: sql.placeholder('key'), count: 1, resetsAt: sql`${sql.placeholder('ends')}` }
      return {
        counted: db
          .insert(rateLimits)
          .values(values)
          .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`count + 1` } })
          .returning(),
        kept: db.update(rateLimits).set({ count: sql`count * 10` }),
      }
    })
    const resetsAt = new Date(1_800_000_000_000)
    for (const times of [1, 11]) {
      const { counted } = await runBatch(db, count(db, { key: 'walks', ends: resetsAt.getTime() }))
      expect(counted).toEqual([{ key: 'walks', count: times, resetsAt }])
    }
    expect(await db.select().from(rateLimits)).toEqual([{ key: 'walks', count: 110, resetsAt }])
  })
})
