import { beforeEach, describe, expect } from 'vitest'
import { attendance } from '../../../src/db/schema.ts'
import { DAY, HOUR } from '../../../src/shared/duration.ts'
import { as, db, html, it, type Name, people, RIDGE, setHike, visitor } from '../../support.ts'
import { addRows, seedAlbum } from '../album/support.ts'

const PAGE = `/events/${RIDGE}`
const past = { eventTime: new Date(Date.now() - DAY - HOUR), dayEnd: new Date(Date.now() - HOUR) }

beforeEach(async () => {
  await seedAlbum()
  await setHike({ ...past, gear: ['Rope'], description: 'Over the ridge.' })
})

const pageFor = async (name: Name | 'vera') => html((name === 'vera' ? visitor() : await as(name)).get(PAGE))
const CARD = 'How was it?'
const latest = (page: string) => page.split('class="latest-pictures"')[1]?.split('</a>')[0]?.match(/<img /g)

describe('the page of a hike that is over', () => {
  it('asks those who came for pictures and words first, and folds the plan', async () => {
    for (const name of ['olga', 'pia'] as const) {
      const page = await pageFor(name)
      const card = page.indexOf(CARD)
      expect(card).toBeGreaterThan(0)
      expect(card).toBeLessThan(page.indexOf('<h1'))
      expect(page).toContain(`href="${PAGE}/album#add">Add pictures<`)
      expect(page.match(/>Add pictures</g)).toHaveLength(1)
      expect(page).toMatch(/<details[^>]*><summary>The plan<\/summary>.*Over the ridge\./s)
      expect(page).not.toContain('What to bring')
    }
  })

  it('shows the newest pictures of the album, as many as fit', async () => {
    await addRows('olga', 2)
    expect(latest(await pageFor('pia'))).toHaveLength(2)
    await addRows('pia', 4)
    expect(latest(await pageFor('pia'))).toHaveLength(4)
  })

  it('shows others the plan, and no picture of an album that is not public', async () => {
    await addRows('olga', 1)
    for (const name of ['simon', 'vera'] as const) {
      const page = await pageFor(name)
      expect(page).not.toContain(CARD)
      expect(page).not.toContain('The plan')
      expect(page).not.toContain('See the pictures')
      expect(page).toContain('Over the ridge.')
    }
    await setHike({ albumPublic: true })
    expect(await pageFor('vera')).toContain('See the pictures')
  })

  it('asks nobody who has missed it, nor of a cancelled one, nor on its day', async () => {
    await db.insert(attendance).values({ hikeId: RIDGE, userId: people.pia, attended: false })
    expect(await pageFor('pia')).not.toContain(CARD)
    expect(await pageFor('olga')).toContain(CARD)
    await setHike({ status: 'cancelled' })
    expect(await pageFor('olga')).not.toContain(CARD)
    await setHike({
      status: 'scheduled',
      eventTime: new Date(Date.now() - HOUR),
      dayEnd: new Date(Date.now() + HOUR),
    })
    expect(await pageFor('olga')).not.toContain(CARD)
  })
})

describe('the page of a hike whose start was moved after its day was over', () => {
  it('asks those who came for words, and for no pictures', async () => {
    for (const hours of [-1, 1]) {
      await setHike({ dayEnd: new Date(Date.now() - DAY), eventTime: new Date(Date.now() + hours * HOUR) })
      const page = await pageFor('pia')
      expect(page).toContain('Write about it')
      expect(page).not.toContain('Add pictures')
    }
  })
})

describe('My Hikes', () => {
  const offers = async (name: Name) =>
    (await html((await as(name)).get('/?tab=my-hikes'))).includes(`href="${PAGE}/album#add"`)

  it('leads those who came to the album for two weeks', async () => {
    expect(await offers('pia')).toBe(true)
    expect(await offers('olga')).toBe(true)
    await db.insert(attendance).values({ hikeId: RIDGE, userId: people.pia, attended: false })
    expect(await offers('pia')).toBe(false)
    await setHike({ eventTime: new Date(Date.now() - 15 * DAY) })
    expect(await offers('olga')).toBe(false)
  })
})
