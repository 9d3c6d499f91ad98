import { asc, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, invitations } from '../../../src/db/schema.ts'
import { db, RIDGE } from '../../support.ts'
import { seedStaff } from '../support.ts'
import { callPreview, preview, shown } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(hikes).where(ne(hikes.id, RIDGE))
})

const imported = () =>
  db
    .select({ name: hikes.name, location: hikes.location })
    .from(hikes)
    .where(ne(hikes.id, RIDGE))
    .orderBy(asc(hikes.id))

const HIKES = 'Titel;Alternativtitel;Ort;Anreise;Start\nA;Lake walk;Thun;Bern;2031-06-14 09:30\n'
const chosen = (...fields: string[]) =>
  Object.fromEntries(fields.map((field, index) => [`column-${index}`, field]))
const OTHERS = chosen('', 'name', '', 'location', 'event_time')

describe('the columns of a table', () => {
  it('can be read as others, which are then imported as previewed', async () => {
    const { browser, columnsDigest, html } = await preview(HIKES)
    expect(html.match(/<option value="[a-z_]+" selected="">/g)).toEqual([
      '<option value="name" selected="">',
      '<option value="location" selected="">',
      '<option value="event_time" selected="">',
    ])
    const again = await shown(
      await browser.submit('/admin/import/columns', { digest: columnsDigest, organizer: 'olga', ...OTHERS }),
    )
    for (const words of ['Lake walk', '· Bern', 'organized by olga', 'Not imported: Titel, Ort'])
      expect(again.text).toContain(words)
    expect(again.digest).not.toBe(columnsDigest)
    // The first preview is no longer valid.
    await browser.submit('/admin/import/confirm', { digest: columnsDigest, organizer: '' })
    expect(await imported()).toEqual([])
    await browser.submit('/admin/import/confirm', { digest: again.digest, organizer: '' })
    expect(await imported()).toEqual([{ name: 'Lake walk', location: 'Bern' }])
  })

  it('can be chosen where too few are known', async () => {
    const { status, text, browser, columnsDigest } = await preview(
      'Wer;Erreichbar unter\nAnna;anna@example.org\n',
    )
    expect([status, text]).toEqual([400, expect.stringContaining('Line 1: There is no column')])
    const again = await shown(
      await browser.submit('/admin/import/columns', {
        digest: columnsDigest,
        organizer: '',
        ...chosen('name', 'email'),
      }),
    )
    expect([again.status, again.text]).toEqual([
      200,
      expect.stringContaining('1 person, each invited by mail.'),
    ])
    await browser.submit('/admin/import/confirm', { digest: again.digest, organizer: '' })
    expect(await db.select({ email: invitations.email, name: invitations.name }).from(invitations)).toEqual([
      { email: 'anna@example.org', name: 'Anna' },
    ])
  })

  it('are chosen anew where a choice cannot be read', async () => {
    const { browser, columnsDigest } = await preview(HIKES)
    const send = async (fields: Record<string, string>) =>
      shown(
        await browser.submit('/admin/import/columns', { digest: columnsDigest, organizer: '', ...fields }),
      )
    const twice = await send(chosen('name', 'name', '', 'location', 'event_time'))
    expect([twice.status, twice.text]).toEqual([
      400,
      expect.stringContaining('Two columns are chosen for name.'),
    ])
    expect(twice.html.match(/<option value="name" selected="">/g)).toHaveLength(2)
    expect((await send(chosen('password', '', '', '', ''))).text).toContain(
      'This is not a choice of columns.',
    )
    expect((await send(chosen('name'))).text).toContain('This is not a choice of columns.')
    expect((await send(chosen('name', '', '', '', 'event_time'))).text).toContain(
      'There is no column location.',
    )
  })

  it('of one name are an error only where they are read', async () => {
    const file = (headings: string) => `${headings}\nLake walk,Thun,2031-06-14 09:30,a,b\n`
    expect((await callPreview(file('name,location,start,Phone,Phone'))).status).toBe(200)
    const { status, answer } = await callPreview(file('name,location,start,price,Price'))
    expect([status, answer.errors]).toEqual([400, { file: ['Line 1: There are two columns price.'] }])
  })

  it.each(['vera', 'pia', 'mona'] as const)('are not chosen by %s', async (by) => {
    const { browser } = await preview(HIKES, { by })
    const response = await browser.submit('/admin/import/columns', { digest: '', organizer: '', ...OTHERS })
    expect(response.status).toBe(by === 'vera' ? 303 : 403)
  })

  it('can be chosen by a call, too', async () => {
    const columns = JSON.stringify([null, 'name', null, 'location', 'event_time'])
    const { answer } = await callPreview(HIKES, { columns })
    expect(answer.entries).toMatchObject([{ name: 'Lake walk', location: 'Bern' }])
    for (const wrong of ['{}', '[', '["name"]', JSON.stringify([7, null, null, null, null])])
      expect(await callPreview(HIKES, { columns: wrong })).toMatchObject({
        status: 400,
        answer: { errors: { columns: [expect.any(String)] } },
      })
  })
})
