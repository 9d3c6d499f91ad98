import { env } from 'cloudflare:workers'
import { eq, gt, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runBatch } from '../../src/db/batch.ts'
import { connect } from '../../src/db/index.ts'
import { insertedSql, prepared } from '../../src/db/prepared.ts'
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
})
