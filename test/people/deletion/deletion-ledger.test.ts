import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { deletions, hikes, sessions, users } from '../../../src/db/schema.ts'
import { deleteAgain, eraseAgain } from '../../../src/people/deletion/deletion.ts'
import { deletedSince, LEDGER } from '../../../src/people/deletion/deletion-ledger.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { faultyBindings, finishJobs } from '../../jobs/support.ts'
import { as, db, it, PASSWORD, people, RIDGE, seed, stateOf, testContext, visitor } from '../../support.ts'
import { linkTo } from '../email/mailed-link.ts'

const LONG_AGO = new Date(0)

beforeEach(async () => {
  await seed()
  await db.update(hikes).set({ chatId: crypto.randomUUID() })
  const { objects } = await env.PICTURES.list({ prefix: LEDGER })
  await env.PICTURES.delete(objects.map(({ key }) => key))
})

const entries = async (since = LONG_AGO) => (await deletedSince(env, since, undefined)).entries
const DELETED = [{ userId: people.pia, state: 'deleted' }]
const ERASED = [{ userId: people.pia, state: 'erased' }]
const nameOf = async (id: number) =>
  (await db.select({ username: users.username }).from(users).where(eq(users.id, id)))[0]?.username

const deletePia = async () => (await as('pia')).post('/api/user/delete/', { password: PASSWORD })
const endUndoPeriod = () => db.update(deletions).set({ createdAt: new Date(Date.now() - 8 * DAY) })
async function undoDeletion() {
  const link = await linkTo('pia@example.org')
  expect((await visitor().submit(link, {})).status).toBe(303)
}

describe('the ledger of deleted accounts', () => {
  it('has an account once it is deleted, and as erased once it is', async () => {
    await deletePia()
    await finishJobs()
    expect(await entries()).toEqual(DELETED)
    await endUndoPeriod()
    await finishJobs()
    expect([await entries(), await entries(new Date(Date.now() + DAY))]).toEqual([ERASED, []])
  })

  it('has no account of which the deletion was undone', async () => {
    await deletePia()
    await finishJobs()
    await undoDeletion()
    await finishJobs()
    expect([await entries(), await nameOf(people.pia)]).toEqual([[], 'pia'])
  })

  it('has it though a run has crashed between erasing and recording', async () => {
    await deletePia()
    await endUndoPeriod()
    const fault = { at: 1, kind: 'before' as const, lasts: true }
    await finishJobs({ PICTURES: faultyBindings(fault).bindings.PICTURES })
    expect([await entries(), await db.$count(deletions)]).toEqual([[], 0])
    await finishJobs()
    expect(await entries()).toEqual(ERASED)
  })
})

describe('deleting again what a backup still has', () => {
  it('deletes the account at once, and mails another link that undoes it', async () => {
    await as('pia')
    expect(await deleteAgain(testContext(), people.pia)).toBe(true)
    expect(await nameOf(people.pia)).toBe('Deleted user')
    expect(await db.$count(sessions, eq(sessions.userId, people.pia))).toBe(0)
    await finishJobs()
    expect([await stateOf('pia'), await entries()]).toEqual([[], DELETED])
    await undoDeletion()
    expect(await nameOf(people.pia)).toBe('pia')
  })

  it('changes nothing where the account is deleted, or is not there', async () => {
    await deletePia()
    for (const id of [people.pia, 4711]) expect(await deleteAgain(testContext(), id)).toBe(false)
    expect(await db.$count(deletions)).toBe(1)
  })
})

describe('erasing again what a backup still has', () => {
  it('deletes the account at once, ends its sessions and erases it without a mail', async () => {
    await as('pia')
    expect(await eraseAgain(testContext(), people.pia)).toBe(true)
    expect(await nameOf(people.pia)).toBe('Deleted user')
    expect(await db.$count(sessions, eq(sessions.userId, people.pia))).toBe(0)
    await finishJobs()
    expect(await stateOf('pia')).toEqual([])
    expect([await entries(), await db.$count(deletions)]).toEqual([ERASED, 0])
  })

  it('does not wait for the end of a deletion that could be undone', async () => {
    await deletePia()
    expect(await eraseAgain(testContext(), people.pia)).toBe(true)
    await finishJobs()
    expect([await entries(), await db.$count(deletions)]).toEqual([ERASED, 0])
  })

  it('changes nothing where the account is erased, or is not there', async () => {
    await eraseAgain(testContext(), people.pia)
    await finishJobs()
    for (const id of [people.pia, 4711]) expect(await eraseAgain(testContext(), id)).toBe(false)
    expect(await nameOf(people.olga)).toBe('olga')
    expect(await db.$count(hikes, eq(hikes.id, RIDGE))).toBe(1)
  })
})
