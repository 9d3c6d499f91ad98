import { beforeEach, expect, it } from 'vitest'
import { hikePicture } from '../../src/images/landscape/hike-picture.ts'
import { countedDb } from '../database.ts'
import { addHike, as, Browser, seed, visitor } from '../support.ts'

beforeEach(seed)

const pathOf = (id: number) => `/images/default/events/${id}.svg`

it('draws the picture of a hike', async () => {
  const id = await addHike()
  const response = await visitor().get(pathOf(id))
  expect([response.status, await response.text()]).toEqual([200, hikePicture(id)])
})

it('does not tell by the picture that the newest hike is deleted', async () => {
  const deleted = await addHike()
  expect((await (await as('olga')).delete(`/api/events/${deleted}/`)).status).toBe(204)
  expect((await visitor().get(pathOf(deleted))).status).toBe(200)
})

it('draws nothing for an id that no hike has had', async () => {
  const newest = await addHike()
  for (const id of [newest + 1, 999_999_999_999_999]) {
    const response = await visitor().get(pathOf(id))
    expect([response.status, await response.text()]).toEqual([404, 'Picture not found.'])
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

it('draws a picture once, whatever query is added', async () => {
  const { DB, trips } = countedDb()
  const browser = new Browser({ bindings: { DB } })
  const id = await addHike()
  for (const query of ['', '', '?v=2', '?v=3']) await browser.get(pathOf(id) + query)
  expect(trips()).toBe(1)
})

it('keeps 200 pictures at most', async () => {
  const { DB, trips } = countedDb()
  const browser = new Browser({ bindings: { DB } })
  const first = await addHike()
  await browser.get(pathOf(first))
  for (let count = 0; count < 200; count++) await browser.get(pathOf(await addHike()))
  const before = trips()
  await browser.get(pathOf(first))
  expect(trips() - before).toBe(1)
})
