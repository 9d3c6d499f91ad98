import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { hikes, notices, users } from '../../../src/db/schema.ts'
import { deliver, mailed, notified, verifyAll } from '../../notices/support.ts'
import { db, html, people, RIDGE, redirection } from '../../support.ts'
import { browserOf, seedStaff } from '../support.ts'
import { importFile } from './support.ts'

const HEADINGS = 'name,location,event_time'
const LAKE = 'Lake walk,Thun,2031-06-14 09:30'
const HILL = 'Hill walk,Bern,2031-06-15 09:30'
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

beforeEach(async () => {
  await seedStaff()
  await verifyAll()
  await db.delete(hikes).where(ne(hikes.id, RIDGE))
  await db.delete(outbox)
})

const told = async () => {
  await deliver()
  return { notified: await notified('imported'), mailed: await mailed() }
}

describe('the organizer whom an import names', () => {
  it('is told of it once, by one mail for all of its hikes', async () => {
    await importFile(file(LAKE, HILL), { organizer: 'olga' })
    expect(await told()).toEqual({ notified: ['olga'], mailed: ['olga'] })
    const [mail] = await db.select().from(outbox)
    expect(mail?.subject).toBe('Lake walk: you are the organizer of 2 hikes')
    expect(mail?.text).toContain('ada has imported 2 hikes that you organize: Lake walk and others.')
    expect(mail?.text).toContain('/?tab=my-hikes')
    await importFile(file(LAKE, HILL), { organizer: 'olga' })
    expect(await db.$count(notices)).toBe(1)
  })

  it('is told of a single hike by its name', async () => {
    await importFile(file(LAKE), { organizer: 'olga' })
    await told()
    const [mail] = await db.select().from(outbox)
    expect(mail?.subject).toBe('Lake walk: you are its organizer')
    expect(mail?.text).toContain('ada has imported Lake walk, which you organize.')
  })

  it('is who finds the hikes, as the page says to the admin, without a link to the admin’s own', async () => {
    const [, done] = await redirection(importFile(file(LAKE, HILL), { organizer: 'olga' }))
    const page = await html((await browserOf('ada')).get(done ?? ''))
    expect(page).toContain('2 hikes are imported.')
    expect(page).toContain('<p>Their organizer is told, and finds the hikes in My Hikes.</p>')
  })

  it('is not told of hikes of their own import, nor where nothing is added', async () => {
    await importFile(file(LAKE))
    await importFile(file(LAKE), { organizer: 'olga' })
    expect(await told()).toEqual({ notified: [], mailed: [] })
  })

  it('gets no mail where mail about organizing is off', async () => {
    await db.update(users).set({ mailOff: ['organizing'] })
    await importFile(file(LAKE), { organizer: 'olga' })
    expect(await told()).toEqual({ notified: ['olga'], mailed: [] })
    expect(await db.select({ userId: notices.userId }).from(notices)).toEqual([{ userId: people.olga }])
  })
})
