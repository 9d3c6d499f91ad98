import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { rateLimits } from '../../src/db/schema.ts'
import { getCardHike, hikeCard } from '../../src/hikes/page/card.ts'
import { cardPath, groupCard } from '../../src/shared/cards.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { withLanguage } from '../../src/texts/load.ts'
import { moderate } from '../access/hidden-support.ts'
import { browserOf, POST, seedStaff } from '../admin/support.ts'
import { realFile } from '../images/files.ts'
import { bucketWith, deletePictures, nameOf, uploadHikePicture } from '../images/uploading.ts'
import { finishJobs } from '../jobs/support.ts'
import { addHike, db, it, people, RIDGE, redirection, setHike, testContext, visitor } from '../support.ts'

beforeEach(async () => {
  await seedStaff()
  await env.PICTURES.delete((await stored()).map(({ key }) => key))
})

const stored = async () => (await env.PICTURES.list({ prefix: 'cards/' })).objects
const keys = async () => (await stored()).map(({ key }) => key)
async function pathOf(id: number) {
  const ctx = testContext()
  const hike = await getCardHike(ctx, id)
  return cardPath(hikeCard(ctx.group, hike))
}

const fill = (key: string, count: number) =>
  db
    .insert(rateLimits)
    .values({ key, count, resetsAt: new Date(Date.now() + HOUR) })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count } })
const counts = async () =>
  Object.fromEntries((await db.select().from(rateLimits)).map(({ key, count }) => [key, count]))

/** Returns the status of an address, and discards the body. */
async function status(path: string) {
  const response = await visitor().get(path)
  await response.body?.cancel()
  return response.status
}

describe('the card of a hike', () => {
  it('is drawn by its first request, and kept', async () => {
    const path = await pathOf(RIDGE)
    const first = await visitor().get(path)
    expect([first.status, first.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(first.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const bytes = await first.bytes()
    const [card] = await stored()
    expect([card?.key, card?.size]).toEqual([`cards/events/${RIDGE}`, bytes.length])
    expect(await (await visitor().get(path)).bytes()).toEqual(bytes)
    expect((await stored())[0]?.etag).toBe(card?.etag)
  })

  it('has another address in each state, to which the older ones lead', async ({ olga }) => {
    const before = await pathOf(RIDGE)
    expect(await status(before)).toBe(200)
    await olga.edit({ grade: 'T3' })
    const after = await pathOf(RIDGE)
    expect(after).not.toBe(before)
    expect(await redirection(visitor().get(before))).toEqual([302, after])
    expect(await status(after)).toBe(200)
    expect(await keys()).toEqual([`cards/events/${RIDGE}`])
  })

  it('is in the language of the page that names it, whoever asks for it', async () => {
    const english = await pathOf(RIDGE)
    const german = await withLanguage('de', () => pathOf(RIDGE))
    expect(await (await visitor().get(`/events/${RIDGE}?lang=de`)).text()).toContain(german)
    for (const language of ['', 'de', 'fr'])
      for (const path of [german, english]) {
        const answer = await visitor().get(path, { 'Accept-Language': language })
        await answer.body?.cancel()
        expect([path, answer.status]).toEqual([path, 200])
      }
    expect(await keys()).toEqual([`cards/events/${RIDGE}`, `cards/events/${RIDGE}.de`])
    expect(await counts()).toMatchObject({ [`card:${people.olga}`]: 2 })
    await setHike({ hiddenAt: new Date() })
    expect([await status(german), await status(english)]).toEqual([404, 404])
  })

  it('is not drawn for a state that no hike has, nor for a hike that is not there', async () => {
    const made = `/images/cards/events/${RIDGE}/${'0'.repeat(16)}.jpg`
    expect(await status(made)).toBe(302)
    for (const path of [made.replace(`/${RIDGE}/`, '/999/'), made.replace('.jpg', '.png'), '/images/cards/x'])
      expect(await status(path)).toBe(404)
    expect(await keys()).toEqual([])
  })

  it('is gone while the hike or its organizer is hidden', async () => {
    const path = await pathOf(RIDGE)
    for (const subject of [
      { kind: 'event', id: RIDGE },
      { kind: 'user', id: people.olga },
    ]) {
      expect(await status(path)).toBe(200)
      await moderate('hide', subject)
      await finishJobs()
      expect([await status(path), await keys()]).toEqual([404, []])
      await moderate('restore', subject)
    }
    expect(await status(path)).toBe(200)
  })

  it('is deleted with the hike', async ({ olga }) => {
    const path = await pathOf(RIDGE)
    expect(await status(path)).toBe(200)
    expect((await olga.deleteHike()).status).toBe(204)
    await finishJobs()
    expect([await status(path), await keys()]).toEqual([404, []])
  })

  it('is drawn for two at once, and 600 times an hour: then others are their pictures, and those that are stored are served', async () => {
    const ids = [RIDGE, await addHike(), await addHike()]
    const paths = await Promise.all(ids.map(pathOf))
    const { promise: refused, resolve: onRefusal } = Promise.withResolvers<void>()
    // Writes wait for the rejection. Otherwise the first one could finish before the third request begins.
    const put = async (...parameters: Parameters<R2Bucket['put']>) => {
      await refused
      return env.PICTURES.put(...parameters)
    }
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const answer = await visitor({ PICTURES: bucketWith({ put }) }).get(path)
        await answer.body?.cancel()
        // A failing bucket also causes a 503, but without this header.
        if (answer.headers.has('Retry-After')) onRefusal()
        return answer.status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 200, 503])
    expect(await counts()).toMatchObject({ 'all-cards:all': 2 })
    await fill('all-cards:all', 600)
    expect((await Promise.all(paths.map(status))).toSorted()).toEqual([200, 200, 302])
  })

  it('is drawn 60 times an hour for a member, whose refusals leave the cards of others', async () => {
    await fill(`card:${people.olga}`, 60)
    const olgas = await pathOf(RIDGE)
    for (let time = 0; time < 3; time++) expect(await status(olgas)).toBe(302)
    expect(await counts()).not.toHaveProperty('all-cards:all')
    expect(await status(await pathOf(await addHike({ organizerId: people.pia })))).toBe(200)
    expect(await counts()).toMatchObject({ 'all-cards:all': 1, [`card:${people.pia}`]: 1 })
  })

  it('says that the hike is cancelled', async () => {
    const before = await pathOf(RIDGE)
    await setHike({ status: 'cancelled' })
    expect(await pathOf(RIDGE)).not.toBe(before)
  })
})

describe('the cards of a group', () => {
  it('show its name, colour and logo, as they are now', async () => {
    const browser = await browserOf('ada')
    const before = await pathOf(RIDGE)
    const form = new FormData()
    form.set('logo', new File([await realFile('png')], 'logo.png'))
    expect((await browser.send('POST', '/api/admin/group/logo/', { raw: form })).status).toBe(200)
    const states = [before, await pathOf(RIDGE)]
    for (const change of [{ name: 'Alpine Club' }, { accent: '#7a1f5c' }]) {
      expect((await browser.patch('/api/admin/group/', change)).status).toBe(200)
      states.push(await pathOf(RIDGE))
    }
    expect(new Set(states).size).toBe(4)
    expect(await status(states.at(-1) ?? '')).toBe(200)
    expect(await keys()).toEqual([`cards/events/${RIDGE}`])
    await deletePictures()
  })
})

it('leads to the picture itself where it cannot be drawn, and the page of the hike is as it was', async () => {
  const name = 'd'.repeat(32)
  await env.PICTURES.put(`${name}/large`, 'This is no picture.')
  await setHike({ image: name })
  const path = await pathOf(RIDGE)
  const answer = await visitor().get(path)
  expect([answer.status, answer.headers.get('Location'), await keys()]).toEqual([
    302,
    `/images/${name}/large`,
    [],
  ])
  const page = await visitor().page()
  expect([page.status, (await page.text()).includes(path)]).toEqual([200, true])
  await deletePictures()
})

it('is drawn without a picture that is hidden', async ({ olga }) => {
  const name = nameOf(await uploadHikePicture(olga, await realFile('jpeg')))
  const before = await pathOf(RIDGE)
  expect(await status(before)).toBe(200)
  await moderate('hide', { kind: 'picture', id: name })
  expect(await keys()).toEqual([])
  expect((await visitor().get(before)).headers.get('Location')).toBe(await pathOf(RIDGE))
  await deletePictures()
})

it('draws the cards of a post and of the group', async () => {
  const group = cardPath(groupCard(await testContext().requireGroup()))
  expect(await status(group)).toBe(200)
  const redirect = await visitor().get(`/images/cards/posts/${POST}/${'0'.repeat(16)}.jpg`)
  const path = redirect.headers.get('Location') ?? ''
  expect(await status(path)).toBe(200)
  expect(await keys()).toEqual(['cards/group', `cards/posts/${POST}`])
  await moderate('hide', { kind: 'post', id: POST })
  await finishJobs()
  expect([await status(path), await keys()]).toEqual([404, ['cards/group']])
})
