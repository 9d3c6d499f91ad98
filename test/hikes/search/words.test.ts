import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { hikes, users } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { addHike, db, it, json, people, seed, setUser, visitor } from '../../support.ts'

beforeEach(async () => {
  await seed()
  await db.delete(hikes)
})

const inDays = (days: number) => new Date(Date.now() + days * DAY)
const add = (name: string, values: Partial<typeof hikes.$inferInsert> = {}) => addHike({ name, ...values })

async function found(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await visitor().get(`/api/events/?${new URLSearchParams({ q, ...more })}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await json<{ name: string }[]>(response)).map(({ name }) => name)
}

const indexed = async () =>
  (await env.DB.prepare('SELECT rowid, head, body FROM hike_words ORDER BY rowid').all()).results

describe('a word that is searched', () => {
  it.each([
    ['Zürich', ['zurich', 'Zuerich', 'ZÜRICH', 'züri', 'zuer', 'ZU']],
    ['Zuerich', ['zürich', 'zuerich', 'Zurich']],
    ['Goeschenen', ['Göschenen', 'goschenen', 'göschen']],
    ['Weisse Straße', ['strasse', 'Straße', 'STRASSE', 'weiße', 'ße', 'SS']],
    ['Lac de Genève', ['geneve', 'GENÈVE', 'Génève', 'nèv']],
    ['Tromsø og Ærø', ['tromso', 'Tromsø', 'tromsoe', 'aero', 'ÆRØ', 'sø']],
    ['Łódź, Şile, İzmir, Kőszeg', ['lodz', 'ŁÓDŹ', 'sile', 'izmir', 'koszeg']],
    ['Übersee am Säntis', ['uebersee', 'ubersee', 'saentis', 'SANTIS', 'übersee säntis']],
    ['Байкал', ['байкал', 'БАЙКАЛ', 'йка']],
    ['高尾山へ', ['高尾山', '尾山', '高']],
    ['50% "off" O’Brien’s', ['50%', '"off"', 'brien', '%', '"']],
  ])('finds %s however its letters are typed', async (name, typed) => {
    await add(name)
    await add('Another one', { location: 'Elsewhere' })
    for (const q of typed) expect(await found(q), q).toEqual([name])
  })

  it('is one of the place, the organizer or the description as well', async () => {
    await add('One', { location: 'Mürren' })
    await add('Two', { description: 'Über den Großen Grat' })
    expect(await found('muerren')).toEqual(['One'])
    expect(await found('grossen grat')).toEqual(['Two'])
    expect(await found('OLGA two')).toEqual(['Two'])
  })

  it('is a whole word of the organizer’s name, and may be a part of one elsewhere', async () => {
    await setUser('simon', { username: 'Luca.Bernasconi-m' })
    await add('One', { organizerId: people.simon, location: 'Kandersteg' })
    await add('Two', { location: 'Bernina' })
    await add('Three', { description: 'From Bern by train' })
    expect(await found('bern')).toEqual(['Two', 'Three'])
    for (const q of ['luca', 'BERNASCONI', 'luca.bernasconi-m', 'bernasconi kander', 'luca m', 'bernasconni'])
      expect(await found(q), q).toEqual(['One'])
    for (const q of ['asconi', 'luc', 'lu bernasconi', 'bernasc']) expect(await found(q), q).toEqual([])
  })

  it('is no expression of the index', async () => {
    await add('Ridge and lake')
    for (const q of [
      'ridge OR nothing',
      'head : ridge',
      'rid*',
      '^ridge',
      'NEAR(ridge lake)',
      '"ridge',
      "ridge'",
    ])
      expect(await found(q), q).toEqual([])
    expect(await found('and ridge')).toEqual(['Ridge and lake'])
  })
})

describe('a wrong letter', () => {
  it.each([
    ['another', 'oeschinansee'],
    ['missing', 'oschinnsee'],
    ['too many', 'öschiinensee'],
    ['swapped with the next one', 'öschinnesee'],
    ['the first', 'aschinensee'],
    ['the last', 'öschinenses'],
    ['swapped between the halves', 'öschniensee'],
  ])('that is %s is forgiven', async (_, typed) => {
    await add('Öschinensee')
    await add('Another one')
    expect(await found(typed)).toEqual(['Öschinensee'])
  })

  it('is forgiven in six letters and not in five, and one only', async () => {
    await add('Zürich')
    await add('Berna')
    expect(await found('zurihc')).toEqual(['Zürich'])
    expect(await found('zuirch')).toEqual(['Zürich'])
    expect(await found('berne')).toEqual([])
    expect(await found('zarihc')).toEqual([])
  })

  it('is forgiven in each word, and in name, place and organizer, not in a description', async () => {
    await add('Kandersteg to Adelboden', { location: 'Frutigen' })
    await add('Long', { description: 'Kandersteg' })
    expect(await found('kanderstag adelbodn frutigne')).toEqual(['Kandersteg to Adelboden'])
    expect(await found('kandersteg')).toEqual(['Kandersteg to Adelboden', 'Long'])
    expect(await found('kandersteg adelboden nowhere')).toEqual([])
  })

  it('comes after all that is spelled so, over all pages, unless an order is asked for', async () => {
    await add('Sooner Brunnan', { eventTime: inDays(2) })
    await add('Soon Brunnen', { eventTime: inDays(3) })
    await add('Late Brunnan', { eventTime: inDays(8) })
    await add('Latest Brunnen', { eventTime: inDays(9) })
    const ranked = ['Soon Brunnen', 'Latest Brunnen', 'Sooner Brunnan', 'Late Brunnan']
    expect(await found('brunnen')).toEqual(ranked)
    const names: string[] = []
    for (let path: string | undefined = '/api/events/?q=brunnen&limit=1'; path; ) {
      const response = await visitor().get(path)
      names.push(...(await json<{ name: string }[]>(response)).map(({ name }) => name))
      path = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(names).toEqual(ranked)
    const byTime = ['Sooner Brunnan', 'Soon Brunnen', 'Late Brunnan', 'Latest Brunnen']
    expect(await found('brunnen', { sort: 'time' })).toEqual(byTime)
  })

  it('costs no more than D1 allows, in words as long as a search may have', async () => {
    await add('One')
    for (const q of [
      'x'.repeat(100),
      'ж'.repeat(100),
      'ж'.repeat(23),
      'abcdefghijk '.repeat(8).trim(),
      `${'y'.repeat(48)} ${'z'.repeat(48)}`,
    ])
      expect(await found(q)).toEqual([])
  })
})

describe('the index of words', () => {
  it('follows what a hike says', async ({ olga }) => {
    const created = await olga.post('/api/events/', {
      name: 'Gemmipass',
      location: 'Somewhere',
      event_time: inDays(5).toISOString(),
    })
    const { id } = await json<{ id: number }>(created)
    expect(await found('gemmipass')).toEqual(['Gemmipass'])
    await olga.edit({ name: 'Lötschenpass', description: 'By the glacier' }, id)
    expect(await found('gemmipass')).toEqual([])
    expect(await found('loetschenpass glacier')).toEqual(['Lötschenpass'])
    await olga.edit({ distance: 12 }, id)
    expect(await indexed()).toHaveLength(1)
    await olga.deleteHike(id)
    expect(await indexed()).toEqual([])
  })

  it('follows the name of the organizer', async () => {
    await add('One')
    await setUser('olga', { username: 'ottilie' })
    expect(await found('ottilie')).toEqual(['One'])
    expect(await found('olga')).toEqual([])
    await db.update(hikes).set({ organizerId: people.simon })
    expect(await found('simon')).toEqual(['One'])
    await db.delete(users).where(eq(users.id, people.simon))
    expect(await indexed()).toEqual([])
  })

  it('finds neither what is past nor what is hidden, by a wrong letter either', async () => {
    await add('Past Brunnen', { eventTime: inDays(-3) })
    await add('Hidden Brunnen', { hiddenAt: new Date() })
    await add('Brunnen of the banned', { organizerId: people.simon })
    await setUser('simon', { bannedAt: new Date() })
    for (const q of ['brunnen', 'brunnan', 'br']) expect(await found(q)).toEqual([])
  })
})
