import { act } from 'react'
import { describe, expect, it } from 'vitest'
import HikeEditor from '../../islands/event-editor.tsx'
import { applyHike } from '../../islands/parts/live/refresh-hike.ts'
import { editing } from '../../islands/parts/store.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { suggestedHours } from '../../src/shared/expected-return.ts'
import {
  click,
  field,
  fill,
  findButton,
  hike,
  holdAnswer,
  hydrate,
  map,
  mockServer,
  settle,
  statusText,
} from './support.tsx'
import { chooseFile, dragFile, mockUploads, pictureError, progressBar } from './uploads.ts'

const EVENT = '/api/events/7/'
const PATCH = `PATCH ${EVENT}`
const GET = `GET ${EVENT}`
const route = {
  distance: 11.532,
  ascent: 600,
  descent: 100,
  lowest: 500,
  highest: 1100,
  is_loop: false,
  bounds: [7, 46, 7.1, 46.1] as [number, number, number, number],
  line: '',
  profile: [],
}
const empty = { distance: null, elevation_diff: null, participant_count: 0 }
const filled = hike('organizer', {
  ...empty,
  route,
  distance: 11.532,
  elevation_diff: 600,
  location_lat: 46,
  location_lng: 7,
})
const walk = (bytes = 1000) => new File([new Uint8Array(bytes)], 'walk.gpx')

async function edit(change: Partial<HikeJson> = {}) {
  const edited = hike('organizer', { participant_count: 0, ...change })
  await hydrate('event-editor', HikeEditor, {
    hike: edited,
    map,
    fee_percent: 0,
    viewer_id: 1,
    started: false,
  })
  await act(async () => {
    editing.value = true
    await import('../../islands/hike/form/edit-form.tsx')
  })
  await settle()
}

const valueIn = (name: string) => field(name)?.value

describe('the route in the form of a hike', () => {
  it('can be dropped on its field, which shows the progress', async () => {
    mockServer({ [GET]: { body: filled } })
    await edit(empty)
    const uploads = mockUploads()
    await dragFile('dragenter', walk())
    expect(document.querySelector('.picture-field.drag-over')).not.toBeNull()
    await dragFile('drop', walk())
    expect(document.querySelector('.picture-field.drag-over')).toBeNull()
    expect(uploads.map(({ path, file }) => [path, file !== undefined])).toEqual([
      ['/api/events/7/route/', true],
    ])
    await uploads[0]?.progress(0.5)
    expect(progressBar()?.getAttribute('value')).toBe('0.5')
    await uploads[0]?.answer(200, route)
    await settle()
    expect(statusText()).toBe('The route is on the hike’s page.')
  })

  it('is uploaded at once, and fills what nobody has typed', async () => {
    const { calls } = mockServer({ [GET]: { body: filled }, [PATCH]: { body: filled } })
    const uploads = mockUploads()
    await edit(empty)
    fill({ name: 'Over the pass' })
    fill({ elevation_diff: '650' })
    await chooseFile(walk())
    await uploads[0]?.progress(0.5)
    expect(progressBar()?.value).toBe(0.5)
    expect([uploads[0]?.path, uploads[0]?.file('gpx').name]).toEqual(['/api/events/7/route/', 'walk.gpx'])
    const answer = holdAnswer('GET')
    await uploads[0]?.answer(200, route)
    expect(progressBar()?.parentElement?.textContent).toBe('Loading event details...')
    await answer()
    expect(statusText()).toBe('The route is on the hike’s page.')
    expect([
      valueIn('name'),
      valueIn('elevation_diff'),
      valueIn('distance'),
      document.querySelector<HTMLInputElement>('[name=location_lat]')?.value,
    ]).toEqual(['Over the pass', '650', '11.532', '46'])
    expect(document.body.textContent).toContain('11.5 km · ↑ 600 m · ↓ 100 m')
    await click('Save')
    expect(calls.find(({ call }) => call === PATCH)?.body).toEqual({
      name: 'Over the pass',
      elevation_diff: 650,
      base: { name: 'Ridge walk', elevation_diff: 600 },
    })
  })

  it('says beside the field what is wrong with a file', async () => {
    mockServer({})
    const uploads = mockUploads()
    await edit(empty)
    await chooseFile(walk())
    await uploads[0]?.answer(400, { errors: { gpx: ['This file has no track and no route.'] } })
    expect([pictureError(), progressBar()]).toEqual(['This file has no track and no route.', null])
    await chooseFile(walk(10 * 1024 * 1024 + 1))
    expect([pictureError(), uploads.length]).toEqual(['This file is larger than 10 MB.', 1])
    await chooseFile(walk())
    await uploads[1]?.fail()
    expect(pictureError()).toBe('No connection. Please try again.')
  })

  it('says beside the field what of a file is left out, until the next file', async () => {
    mockServer({ [GET]: { body: filled } })
    const uploads = mockUploads()
    await edit(empty)
    await chooseFile(walk())
    const notes = ['1 point of the file is left out.', '2 heights of the file are left out.']
    await uploads[0]?.answer(200, { ...route, notes })
    await settle()
    expect(document.querySelector('.picture-field')?.textContent).toContain(notes.join(' '))
    await chooseFile(walk())
    expect(document.querySelector('.picture-field')?.textContent).not.toContain('left out')
  })

  it('says beside the field that the route is far from the meeting point', async () => {
    const far = 'The route is about 111 km away from the meeting point.'
    mockServer({ [GET]: { body: { ...filled, location_lat: 45, location_lng: 7 } } })
    const uploads = mockUploads()
    await edit({ ...empty, location_lat: 45, location_lng: 7 })
    expect(document.querySelector('.picture-field')?.textContent).not.toContain(far)
    await chooseFile(walk())
    await uploads[0]?.answer(200, route)
    await settle()
    expect(document.querySelector('.picture-field:has([accept^=".gpx"]) [aria-live]')?.textContent).toBe(far)
  })

  it('is removed, and its numbers stay', async () => {
    const { calls } = mockServer({
      [`DELETE ${EVENT}route/`]: { status: 204 },
      [GET]: { body: { ...filled, route: null } },
    })
    await edit({ ...empty, route, distance: 11.532, elevation_diff: 600 })
    await click('Remove')
    expect(calls.map(({ call }) => call)).toContain(`DELETE ${EVENT}route/`)
    expect([findButton('Remove'), valueIn('distance')]).toEqual([undefined, '11.532'])
  })

  it('gives the form its numbers when it is asked to', async () => {
    const { calls } = mockServer({ [PATCH]: { body: filled } })
    await edit({ route, distance: 9, elevation_diff: 400 })
    await click('Use the route’s numbers')
    expect([valueIn('distance'), valueIn('elevation_diff')]).toEqual(['11.532', '600'])
    await click('Save')
    expect(calls.find(({ call }) => call === PATCH)?.body).toEqual({
      distance: 11.532,
      elevation_diff: 600,
      base: { distance: 9, elevation_diff: 400 },
    })
  })
})

describe('the expected duration in the form of a hike', () => {
  it('is suggested for distance and climb as they are typed', async () => {
    mockServer({})
    await edit({ distance: 12, elevation_diff: 900, estimated_duration: null })
    await click('Use 6.3 h, the walking time by DIN 33466')
    expect(valueIn('estimated_duration')).toBe('6.3')
    expect(document.body.textContent).not.toContain('DIN 33466')
    fill({ distance: '16' })
    expect(document.body.textContent).toContain('Use 6.8 h, the walking time by DIN 33466')
    fill({ distance: 'far' })
    expect(document.body.textContent).not.toContain('DIN 33466')
  })
})

describe('after a route was uploaded', () => {
  const withoutDuration = { ...empty, estimated_duration: null }

  it('the form has its walking time, can be saved, and offers no numbers that it has', async () => {
    const { calls } = mockServer({
      [GET]: { body: { ...filled, estimated_duration: null } },
      [PATCH]: { body: filled },
    })
    const uploads = mockUploads()
    await edit(withoutDuration)
    await chooseFile(walk())
    await uploads[0]?.answer(200, route)
    await settle()
    expect(Number(valueIn('estimated_duration'))).toBeGreaterThan(3)
    expect(findButton('Use the route’s numbers')).toBeUndefined()
    fill({ distance: '10' })
    expect(findButton('Use the route’s numbers')).toBeDefined()
    await click('Use the route’s numbers')
    await click('Save')
    expect(calls.find(({ call }) => call === PATCH)?.body).toMatchObject({
      estimated_duration: expect.any(Number),
    })
  })

  it('the walking time follows the next route, also if the page shows that route first', async () => {
    const before = suggestedHours(filled)
    const longer = {
      ...filled,
      estimated_duration: before,
      distance: 20,
      route: { ...route, distance: 20 },
    }
    mockServer({ [GET]: { body: longer } })
    const uploads = mockUploads()
    await edit({ ...filled, estimated_duration: before })
    const release = holdAnswer('GET')
    await chooseFile(walk())
    await uploads[0]?.answer(200, route)
    await act(async () => applyHike(longer))
    await release()
    expect(valueIn('estimated_duration')).toBe(String(suggestedHours(longer)))
  })

  it('a duration that was typed stays', async () => {
    mockServer({ [GET]: { body: { ...filled, estimated_duration: null } } })
    const uploads = mockUploads()
    await edit(withoutDuration)
    fill({ estimated_duration: '7' })
    await chooseFile(walk())
    await uploads[0]?.answer(200, route)
    await settle()
    expect(valueIn('estimated_duration')).toBe('7')
  })
})
