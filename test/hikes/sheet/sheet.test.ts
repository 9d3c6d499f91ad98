import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { hikes, participation } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { seedStaff, staff } from '../../admin/support.ts'
import { countedDb } from '../../database.ts'
import { setState } from '../../participation/support.ts'
import {
  addPayment,
  answer,
  as,
  asUser,
  db,
  freezeClock,
  html,
  it,
  type Name,
  NO_STRIPE_KEYS,
  PASSWORD,
  people,
  RIDGE,
  redirection,
  setHike,
  setUser,
  visitor,
} from '../../support.ts'

const SHEET = `/events/${RIDGE}/sheet`
const START = new Date('2031-06-14T07:30:00Z')
async function coOrganize(name: Name) {
  await (await as('olga')).post(`/api/events/${RIDGE}/organizers/`, { user_id: people[name] })
  await (await as(name)).post(`/api/events/${RIDGE}/organizers/accept/`)
}

/** Pia takes part and has a phone number; Simon is a co-organizer. The hike starts at `START`, in a day. */
beforeEach(async () => {
  freezeClock(START.getTime() - DAY)
  await seedStaff()
  await db.update(hikes).set({ eventTime: START, dayEnd: new Date('2031-06-14T22:00:00Z') })
  await setUser('pia', {
    phone: '+41 79 111 22 33',
    emergencyName: 'Paul',
    emergencyPhone: 'at home 044 444 55 66',
  })
  await coOrganize('simon')
})

const sheetOf = async (name: Name) => html((await as(name)).get(SHEET))

describe('the day sheet', () => {
  it('says who drives, and in whose car somebody has a seat', async ({ pia, olga }) => {
    const rides = `/api/events/${RIDGE}/rides/`
    await pia.post(rides, { from: 'Bern', seats: 3 })
    expect(await sheetOf('olga')).toContain(
      '<dt dir="auto">Drives</dt><dd dir="auto">From Bern: nobody yet</dd>',
    )
    const [, [ride]] = (await answer(pia.get(rides))) as [number, { id: number }[]]
    await pia.delete(`${rides}${ride?.id}/`)
    const [, offered] = await answer(olga.post(rides, { from: 'Thun', seats: 3 }))
    await pia.post(`${rides}${(offered as { id: number }).id}/take/`)
    expect(await sheetOf('simon')).toContain(
      '<dt dir="auto">Seat</dt><dd dir="auto">With olga from Thun</dd>',
    )
  })

  it('has the guests of each by their names, and counts them', async () => {
    const guests = [{ name: 'Lea' }, { name: 'Tim', child: true as const }]
    await db.update(participation).set({ guests, people: 3 }).where(eq(participation.userId, people.pia))
    const page = await sheetOf('simon')
    expect(page.replace(/<[^>]*>/g, '')).toContain('pia +2')
    expect(page).toContain('Lea, Tim (child)')
  })

  it('has the participants with their answers, and links to call them', async () => {
    const answers = [{ question: 'A rope?', answer: 'Two <b>of them</b>' }]
    await db.update(participation).set({ answers, note: 'A bit late.' })
    for (const name of ['olga', 'simon'] as const) {
      const page = await sheetOf(name)
      for (const text of [
        'Ridge walk',
        'Sat 14 Jun · 09:30 CEST',
        'Kandersteg',
        'A rope?',
        'A bit late.',
        'Paul',
      ])
        expect(page).toContain(text)
      expect(page).toContain('Two &lt;b&gt;of them')
      expect(page).toContain('<a href="tel:+41791112233">+41 79 111 22 33</a>')
      expect(page).toContain('<a href="tel:0444445566">at home 044 444 55 66</a>')
      // Quentin has only asked to join.
      expect(page).not.toContain('quentin')
    }
  })

  it('has a row for each person while it is marked who came, with what else there is to know', async () => {
    const answers = [{ question: 'A rope?', answer: 'Two <b>of them</b>' }]
    await db.update(participation).set({ answers })
    await setUser('pia', { realName: 'Pia Keller' })
    freezeClock(START)
    const page = await sheetOf('olga')
    const row = /<li id="person-2">.*?<\/li>/s.exec(page)?.[0] ?? ''
    for (const words of [
      'Pia Keller',
      '+41 79 111 22 33',
      'A rope?',
      'Two &lt;b&gt;of them',
      '/paid_outside',
    ])
      expect(row).toContain(words)
    expect(page.match(/id="person-2"/g)).toHaveLength(1)
  })

  it('is linked from the hike’s page for organizers alone', async () => {
    for (const [name, linked] of [
      ['olga', true],
      ['simon', true],
      ['pia', false],
    ] as const)
      expect((await (await (await as(name)).page()).text()).includes(SHEET)).toBe(linked)
  })

  it('is 403 for everybody else who sees the hike, and leads a visitor to sign in', async ({
    olga,
    quentin,
    pia,
  }) => {
    await coOrganize('quentin')
    await olga.delete(`/api/events/${RIDGE}/organizers/${people.quentin}/`)
    const others = [pia, quentin, await asUser(staff.mona), await asUser(staff.ada)]
    for (const browser of others) {
      const refused = await browser.get(SHEET)
      expect(refused.status).toBe(403)
      const page = await html(refused)
      expect(page).toContain('Only the organizers of this hike may do that.')
      expect(page).toContain(`href="/events/${RIDGE}"`)
      expect(page).not.toContain('111 22 33')
    }
    expect(await redirection(visitor().get(SHEET))).toEqual([
      303,
      `/accounts/login/?next=${encodeURIComponent(SHEET)}`,
    ])
    expect((await olga.get('/events/999/sheet')).status).toBe(404)
  })

  it('of a hidden hike is read by its owner alone', async ({ simon, olga }) => {
    await db.update(hikes).set({ hiddenAt: new Date() })
    expect((await olga.get(SHEET)).status).toBe(200)
    for (const browser of [simon, await as('pia')]) expect((await browser.get(SHEET)).status).toBe(404)
  })

  it('is 404 for a draft', async ({ olga, pia }) => {
    await db.update(hikes).set({ status: 'draft' })
    for (const browser of [olga, pia]) expect((await browser.get(SHEET)).status).toBe(404)
  })

  it('is kept nowhere, and takes one round trip', async () => {
    const { DB, trips } = countedDb()
    const olga = await as('olga', { DB })
    const before = trips()
    const response = await olga.get(SHEET)
    expect([response.status, trips() - before]).toEqual([200, 1])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('says to the owner alone who has paid, and of a free hike nothing', async () => {
    await addPayment('pia')
    const paid = /<dt[^>]*>Paid<\/dt><dd[^>]*>Yes/
    expect(await sheetOf('olga')).toMatch(paid)
    expect(await sheetOf('simon')).not.toContain('>Paid<')
    await db.$client.exec('DELETE FROM payments')
    expect(await sheetOf('olga')).toMatch(/<dt[^>]*>Paid<\/dt><dd[^>]*>No/)
    await db.update(hikes).set({ price: 0 })
    expect(await sheetOf('olga')).not.toContain('>Paid<')
  })

  it('says nothing of payments beside organizers, or on a free hike beside people who have not paid', async ({
    olga,
  }) => {
    const shown = async () => [...(await sheetOf('olga')).matchAll(/<dt[^>]*>Paid<.dt><dd[^>]*>(Yes|No)/g)]
    const paid = async () => (await shown()).map(([, word]) => word)
    await setState('quentin', 'participant')
    await addPayment('quentin')
    expect(await paid()).toEqual(['No', 'Yes'])
    await setHike({ price: 0 })
    expect(await paid()).toEqual(['Yes'])
    await setHike({ price: null })
    await olga.post(`/api/events/${RIDGE}/organizers/`, { user_id: people.pia })
    expect(await paid()).toEqual(['Yes'])
  })

  it('lets the owner take back what a co-organizer has paid in cash', async ({ olga }) => {
    await olga.post(`/api/events/${RIDGE}/paid_outside/`, { user_id: people.pia, paid: true })
    await olga.post(`/api/events/${RIDGE}/organizers/`, { user_id: people.pia })
    expect(await sheetOf('olga')).toContain('>Take back<')
    await olga.post(`/api/events/${RIDGE}/paid_outside/`, { user_id: people.pia, paid: false })
    expect(await sheetOf('olga')).not.toContain('/paid_outside')
  })

  it('of a cancelled hike says so, and has the contacts, as people may have to be called', async () => {
    await (await as('olga', NO_STRIPE_KEYS)).cancel('Storm.')
    const page = await sheetOf('olga')
    expect(page).toContain('This hike is cancelled.')
    expect(page).toContain('tel:+41791112233')
  })
})

describe('contacts on the day sheet', () => {
  it.each([
    [-DAY - 1, false, 'are shown here from Fri 13 Jun · 09:30 CEST'],
    [-DAY, true, 'are shown here until Sun 15 Jun · 09:30 CEST'],
    [DAY - 1, true, 'are shown here until Sun 15 Jun · 09:30 CEST'],
    [DAY, false, 'were shown here until Sun 15 Jun · 09:30 CEST'],
  ])('%i ms after the start: %s', async (passed, isShown, note) => {
    vi.setSystemTime(START.getTime() + passed)
    const page = await sheetOf('olga')
    expect(page).toContain(note)
    for (const contact of ['111 22 33', 'Paul', '444 55 66']) expect(page.includes(contact)).toBe(isShown)
    expect(page).toContain('pia')
  })

  it('are said to be missing where somebody gave none, while they would be shown', async () => {
    const missing = async () =>
      [
        ...(await sheetOf('olga')).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*><span class="muted">not given</g),
      ].map(([, name]) => name)
    expect(await missing()).toEqual([])
    await setUser('pia', { phone: '' })
    expect(await missing()).toEqual(['Phone'])
    await setUser('pia', { emergencyName: '', emergencyPhone: '' })
    expect(await missing()).toEqual(['Phone', 'In an emergency'])
    vi.setSystemTime(START.getTime() - DAY - 1)
    expect(await missing()).toEqual([])
  })

  it('follow the start when it is moved', async ({ olga }) => {
    await olga.edit({ event_time: '2031-06-15T07:30:00Z' })
    expect(await sheetOf('olga')).not.toContain('111 22 33')
  })

  it('are gone at once when the participant leaves or deletes the account', async ({ pia }) => {
    expect(await sheetOf('olga')).toContain('111 22 33')
    await pia.leave()
    expect(await sheetOf('olga')).not.toContain('111 22 33')
    await setState('pia', 'participant')
    expect(await sheetOf('olga')).toContain('111 22 33')
    // Participants of past hikes stay in the list when they delete their accounts.
    vi.setSystemTime(START.getTime() + DAY - 1)
    expect((await (await as('pia')).post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    const page = await sheetOf('olga')
    expect(page).not.toContain('111 22 33')
    expect(page).toContain('Deleted user')
  })
})
