import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { invitations } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { db, html, PASSWORD, visitor } from '../../support.ts'
import { it, seedStaff } from '../support.ts'
import { importFile, preview } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(outbox)
})

const invited = () =>
  db
    .select({ email: invitations.email, name: invitations.name, uses: invitations.uses })
    .from(invitations)
    .orderBy(asc(invitations.id))
const mails = async () => {
  await finishJobs()
  return db.select().from(outbox).orderBy(asc(outbox.to))
}

const TABLE = 'E-Mail;Name;Phone\nAnna@Example.org;Anna Rüegg;079\nben@example.org;;\n'

describe('a list of members', () => {
  it('becomes invitations by mail, by name where there is one, that sign up with the address', async ({
    ada,
  }) => {
    const { text } = await preview(TABLE)
    expect(text).toContain('2 people, each invited by mail. Not imported: Phone')
    const response = await importFile(TABLE)
    expect(response.status).toBe(303)
    expect(await invited()).toEqual([
      { email: 'anna@example.org', name: 'Anna Rüegg', uses: 1 },
      { email: 'ben@example.org', name: null, uses: 1 },
    ])
    const [anna, ben] = await mails()
    expect(anna?.text).toMatch(/^Hello Anna Rüegg, ada invites you to /)
    expect(ben?.text).toMatch(/^ada invites you to /)
    const path = /https?:\/\/\S+(\/invitations\/\w+)/.exec(anna?.text ?? '')?.[1] ?? ''
    const newcomer = visitor()
    expect(await html(newcomer.get(path))).toContain('anna@example.org')
    const joined = await newcomer.submit(path, { username: 'anna', email: '', password: PASSWORD })
    expect([joined.status, joined.headers.get('Location')]).toEqual([303, '/'])
    const listed = await ada.get('/api/admin/invitations/')
    expect(await listed.json()).toMatchObject([
      { name: null, state: 'open' },
      { name: 'Anna Rüegg', state: 'used', members: [{ username: 'anna' }] },
    ])
  })

  it('invites nobody twice: neither members, nor in the same file, nor when it is imported again', async () => {
    const file = `${TABLE}ada@example.org;Ada;\nBEN@example.org;Ben;\n`
    expect((await preview(file)).text).toContain('2 people are there already.')
    await importFile(file)
    const { text, digest } = await preview(file)
    expect([text, digest]).toEqual([expect.stringContaining('All of them are there already.'), ''])
    expect((await invited()).map(({ email }) => email)).toEqual(['anna@example.org', 'ben@example.org'])
    expect(await mails()).toHaveLength(2)
  })

  it('shows each line’s errors in the preview, and invites nobody unless the others are chosen', async () => {
    const { text, digest, browser } = await preview(
      `email,name\nanna@example.org,Anna\nanna at example,Ben\n,Carla\ndora@example.org,${'x'.repeat(101)}\n`,
    )
    for (const words of [
      'Invite 1 person without the 3 faulty ones',
      '3 entries have errors',
      '“anna at example” is not an e-mail address.',
      'There is no e-mail address.',
      'The name',
    ])
      expect(text).toContain(words)
    await browser.submit('/admin/import/confirm', { digest, organizer: '' })
    expect(await invited()).toEqual([])
    await browser.submit('/admin/import/confirm', { digest, organizer: '', skip_faulty: 'true' })
    expect(await invited()).toMatchObject([{ email: 'anna@example.org' }])
  })

  it.each([';', ',', '\t'])(
    'may have two columns separated by %j, and lines without a name',
    async (separator) => {
      await importFile(`E-Mail${separator}Name\nanna@example.org${separator}Anna\nben@example.org\n\n`)
      expect(await invited()).toMatchObject([
        { email: 'anna@example.org', name: 'Anna' },
        { email: 'ben@example.org', name: null },
      ])
    },
  )

  it('may have one column and 2,000 lines, and leaves a formula as text', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => `member${index}@example.org`)
    await importFile(['Email', ...lines].join('\n'))
    expect(await invited()).toHaveLength(2000)
    await importFile(`email,name\nella@example.org,"=HYPERLINK(""x"")"`)
    expect((await invited()).at(-1)).toMatchObject({ name: '=HYPERLINK("x")' })
  })

  it.each([
    ['without headings', 'anna@example.org,Anna\nben@example.org,Ben\n'],
    ['of names alone', 'name\nAnna\n'],
  ])('%s is refused with what the first line has to be', async (_, file) => {
    const { status, text } = await preview(file)
    expect([status, text]).toEqual([400, expect.stringContaining('e-mail and name for members')])
  })

  it('is none where the lines have times: then they are hikes', async () => {
    const { text } = await preview(
      'name,location,event_time,mail\nLake walk,Thun,2031-06-14 09:30,a@example.org',
    )
    expect(text).toContain('1 hike, organized by ada.')
  })

  it.each(['pia', 'mona'] as const)('is not taken from %s', async (by) => {
    const { status } = await preview(TABLE, { by })
    expect([status, await invited()]).toEqual([403, []])
  })
})
