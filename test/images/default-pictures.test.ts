import { beforeEach, expect } from 'vitest'
import { hikePicture } from '../../src/images/landscape/hike-picture.ts'
import { addHike, it, seed, visitor } from '../support.ts'

beforeEach(seed)

const pathOf = (id: number) => `/images/default/events/${id}.svg`

it('draws the picture of a hike', async () => {
  const id = await addHike()
  const response = await visitor().get(pathOf(id))
  expect([response.status, await response.text()]).toEqual([200, hikePicture(id)])
})

it('draws nothing for a hike that is deleted, nor for one that there has never been', async ({ olga }) => {
  const deleted = await addHike()
  expect((await olga.deleteHike(deleted)).status).toBe(204)
  for (const id of [deleted, 999_999_999_999_999]) {
    const response = await visitor().get(pathOf(id))
    expect([response.status, await response.text()]).toEqual([404, 'Picture not found.'])
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})
