import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import HikeEditor from '../../islands/event-editor.tsx'
import { call } from '../../islands/parts/api.ts'
import { changedHike, editing, hikeDeleted } from '../../islands/parts/store.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { eventTime } from '../../src/shared/format.ts'
import { sampleOf } from '../sample.ts'
import {
  alertText,
  click,
  dialog,
  errorOf,
  field,
  fill,
  findButton,
  hike,
  holdAnswer,
  hydrate,
  map,
  mockServer,
  recordNavigation,
  setSignal,
  settle,
  statusText,
} from './support.tsx'

const PATCH = 'PATCH /api/events/7/'

const show = (change: Partial<HikeJson> = {}, { currency = 'usd', fee_percent = 0, started = false } = {}) =>
  hydrate(
    'event-editor',
    HikeEditor,
    { hike: hike('organizer', change), map, fee_percent, viewer_id: 1, started },
    { currency },
  )

async function edit(change: Partial<HikeJson> = {}, options: Parameters<typeof show>[1] = {}) {
  // By default, nobody has to be notified of the change.
  const island = await show({ participant_count: 0, ...change }, options)
  await act(async () => {
    editing.value = true
    // The island loads the form when editing starts, which may be slow.
    await import('../../islands/hike/form/edit-form.tsx')
  })
  return island
}

/** Edits a hike, and returns the values that were sent. */
async function saved(values: Record<string, string>, ...edited: Parameters<typeof edit>) {
  const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
  await edit(...edited)
  fill(values)
  await click('Save')
  expect(calls).toHaveLength(1)
  return calls[0]?.body
}

describe('the facts of an event for its organizer', () => {
  it('hydrate as everybody sees them', async () => {
    const island = await show()
    expect(island.querySelector('h1')?.textContent).toBe('Ridge walk')
    expect(island.querySelector('.description a')?.getAttribute('href')).toBe('https://example.org/hats')
    for (const words of ['12.5 km', '1,020 m', '5 h', '$15.50']) expect(island.textContent).toContain(words)
  })

  it('hydrate when optional fields are empty', async () => {
    const empty = {
      description: '',
      price: null,
      distance: null,
      elevation_diff: null,
      estimated_duration: null,
    }
    const island = await show(empty)
    expect(island.textContent).toContain('There is no description yet.')
  })

  it.each([
    [{ description: '' }, false, 'Next: a description, a route, a picture, and share it.'],
    [{}, false, 'Next: a description ✓, a route, a picture, and share it.'],
    [{ status: 'draft' as const }, false, 'Next: a description ✓, a route, a picture.'],
    [{ description: '' }, true, undefined],
    [{ status: 'cancelled' as const }, false, undefined],
  ])('say what is next while something is missing: %j, started: %j', async (change, started, said) => {
    const island = await show(change, { started })
    expect(island.querySelector('.next-steps')?.textContent).toBe(said)
  })

  it('say what is next until all of it is added', async () => {
    const island = await show({ description: '' })
    const next = () => island.querySelector('.next-steps')
    const links = () => [...(next()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
    const change = (change: Partial<HikeJson>) =>
      act(async () => {
        changedHike.value = hike('organizer', { description: 'Hats on.', ...change })
      })
    await change({})
    expect(next()?.textContent).toBe('Next: a description ✓, a route, a picture, and share it.')
    expect(links()).toEqual(['a route', 'a picture', 'share it'])
    const route = { distance: 1, ascent: null, descent: null, lowest: null, highest: null, is_loop: false }
    await change({
      image: '/images/x/large',
      route: { ...route, bounds: [7, 46, 7, 46], line: '', profile: [] },
    })
    expect(next()).toBeNull()
  })
})

describe('a hike that others follow in its series', () => {
  const following = { hikes: 3, people: 4 }
  const noteBesideSave = () => findButton('Save')?.parentElement?.querySelector('small')?.textContent
  const choose = (label: string) =>
    act(async () => {
      const radio = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      radio?.querySelector('input')?.click()
    })

  it.each([
    ['This hike', 'Tells 1 person', {}],
    ['This hike and the 3 that follow', 'Tells 5 people', { scope: 'following' }],
  ])('is saved for the choice %j, and says beside it: %s', async (choice, note, scope) => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit({ following, participant_count: 1 })
    fill({ price: '9' })
    expect(noteBesideSave()).toBe('Tells 1 person')
    await choose(choice)
    expect(noteBesideSave()).toBe(note)
    await click('Save')
    expect(calls[0]?.body).toEqual({ price: 900, ...scope, base: { price: 1550 } })
  })

  it('is the only one where there is a choice', async () => {
    const island = await edit()
    expect(island.querySelector('[name=scope]')).toBeNull()
  })
})

describe('what kind of hike it is', () => {
  const kind = { grade: 'T2' as const, gear: ['Water'], good_for: ['dogs' as const] }

  it('is shown to be edited, and sent where it was changed', async () => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit(kind)
    expect(['grade', 'gear'].map((name) => field(name).value)).toEqual(['T2', 'Water'])
    fill({ grade: '', gear: 'Water\nPoles' })
    await click('Save')
    const sent = { grade: null, gear: ['Water', 'Poles'] }
    expect(calls[0]?.body).toEqual({ ...sent, base: { grade: 'T2', gear: ['Water'] } })
  })
})

describe('the button that saves', () => {
  const noteBesideSave = () => findButton('Save')?.parentElement?.querySelector('small')?.textContent
  const concerned = {
    participant_count: 4,
    pending_count: 2,
    event_time: '2031-06-14T06:00:00Z',
    location_lat: 46.5,
    location_lng: 7.7,
  }

  const told: [Record<string, string>, string][] = [
    [{ location: 'Frutigen' }, 'Tells 6 people'],
    [{ event_time: '2031-06-14T10:00' }, 'Tells 6 people'],
    [{ price: '0' }, 'Tells 6 people'],
    [{ location_lat: '46.6', location_lng: '7.7' }, 'Tells 6 people'],
    [{ location_lat: '46.5001', location_lng: '7.7' }, ''],
    [{ name: 'Another walk' }, ''],
  ]
  it.each(sampleOf(told, 4))('keeps its name, and says beside it who is told of %j', async (values, note) => {
    await edit(concerned)
    expect(noteBesideSave()).toBe('')
    fill(values)
    expect(noteBesideSave()).toBe(note)
    expect(document.querySelector('[name="reason"]') !== null).toBe(note !== '')
  })

  it('sends the reason with the change, and takes it back with that', async () => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit({ ...concerned, participant_count: 1, pending_count: 0 })
    fill({ location: 'Frutigen' })
    await click('Give a reason')
    expect(document.activeElement?.getAttribute('name')).toBe('reason')
    fill({ reason: 'The bus does not run.' })
    expect(noteBesideSave()).toBe('Tells 1 person')
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ location: 'Frutigen', reason: 'The bus does not run.' })
  })

  it('tells nobody of a hike that is over', async () => {
    await edit({ ...concerned, event_time: '2021-06-14T06:00:00Z' })
    fill({ location: 'Frutigen' })
    expect(findButton('Save')).toBeTruthy()
  })
})

describe('the price', () => {
  const hint = () => document.getElementById('field-price-hint')?.textContent
  const usual = '0 is free. Leave it blank for the usual $12.00.'

  it('is shown with what the organizer receives of it, where the group keeps a share', async () => {
    await edit({ price: 1200 }, { fee_percent: 5 })
    expect(hint()).toBe(`${usual} The group keeps 5%: you receive $11.40 of each payment.`)
    fill({ price: '19.99' })
    expect(hint()).toContain('you receive $19.00 of each payment')
    fill({ price: '' })
    expect(hint()).toContain('you receive $11.40 of each payment')
    for (const price of ['0', '-1']) {
      fill({ price })
      expect(hint()).toBe(usual)
    }
  })

  it('is shown alone where the group keeps nothing', async () => {
    await edit({ price: 1200 })
    expect(hint()).toBe(usual)
  })
})

describe('editing', () => {
  it('sends what was changed, with the values it was changed from', async () => {
    const { calls } = mockServer({
      [PATCH]: { body: hike('organizer', { name: 'Long ridge walk', price: 1999 }) },
    })
    const island = await edit()
    fill({ name: 'Long ridge walk', price: '19.99', distance: '12.50' })
    fill({ distance: '12.5' })
    await click('Save')
    const base = { name: 'Ridge walk', price: 1550 }
    expect(calls).toMatchObject([{ call: PATCH, body: { name: 'Long ridge walk', price: 1999, base } }])
    expect(Object.keys(calls[0]?.body as object).sort()).toEqual(['base', 'name', 'price'])
    expect(statusText()).toBe('Event updated successfully.')
    expect(editing.value).toBe(false)
    expect(island.querySelector('h1')?.textContent).toBe('Long ridge walk')
    expect(island.textContent).toContain('$19.99')
    expect(document.activeElement).toBe(island.querySelector('h1'))
  })

  it('sends a new place without the old point, and the point that was there as its base', async () => {
    const point = { location_lat: 46.5, location_lng: 7.7 }
    const base = { location: 'Kandersteg', ...point }
    expect(await saved({ location: 'Thun' }, point)).toEqual({ location: 'Thun', base })
  })

  it('does not send half a point', async () => {
    const { sent } = mockServer({})
    await edit({ location_lat: 46.5, location_lng: 7.7 })
    fill({ location_lat: '' })
    await click('Save')
    expect(sent()).toEqual([])
    expect(errorOf('location_lat')).toBe('Latitude and longitude are needed together.')
    expect(document.querySelector<HTMLDetailsElement>('.pin-editor')?.open).toBe(true)
  })

  it('warns of a time that has passed before it is sent, unless it was stored', async () => {
    const { sent } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit({ event_time: '2021-06-14T06:00:00Z' })
    fill({ event_time: '2020-07-01T08:15' })
    await click('Save')
    expect(errorOf('event_time')).toBe(
      'That day is over: the hike will not be listed. Save again if that is right.',
    )
    expect(sent()).toEqual([])
    await click('Save')
    expect(sent()).toEqual([PATCH])
    await edit({ event_time: '2021-06-14T06:00:00Z' })
    fill({ description: 'A walk of long ago' })
    await click('Save')
    expect(sent()).toEqual([PATCH, PATCH])
  })

  it('sends the local time as UTC', async () => {
    expect(await saved({ event_time: '2031-07-01T08:15' })).toMatchObject({
      event_time: new Date('2031-07-01T08:15').toISOString(),
    })
  })

  it('says before it is saved that a shorter tour drops nights', async () => {
    const nights = [{ name: 'Blüemlisalphütte' }, { name: 'Doldenhornhütte' }]
    const tour = { event_time: '2031-06-14T07:15:00Z', end_time: '2031-06-16T13:00:00Z', nights }
    await edit({ ...tour, time_zone: 'Europe/Zurich', days: 3 })
    const note = () =>
      [...document.querySelectorAll('.past-note[role=status]')].map(({ textContent }) => textContent).join('')
    expect(note()).toBe('')
    fill({ end_time: '2031-06-15T13:00' })
    expect(note()).toBe('Such a tour has one night: the others are dropped.')
    fill({ end_time: '' })
    expect(note()).toBe('A hike of one day has no nights: they are dropped.')
  })

  it('sends a blank price as null and 0 as 0', async () => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer', { participant_count: 0 }) } })
    await edit()
    fill({ price: '' })
    await click('Save')
    await setSignal(editing, true)
    fill({ price: '0' })
    await click('Save')
    expect(calls.map(({ body }) => (body as { price: unknown }).price)).toEqual([null, 0])
  })

  it.each(sampleOf(['0.57', '0.58', '1.15', '4.35', '19.99', '1.10'], 3, 2))(
    'sends a price of %s as exactly as many cents',
    async (price) => {
      expect(await saved({ price })).toMatchObject({ price: Number(price.replace('.', '')) })
    },
  )

  it.each([
    ['usd', 1550, '15.50', 'Price ($)', 'Leave it blank for the usual $12.00.', '12,50', 1250],
    ['jpy', 1550, '1550', 'Price (¥)', 'Leave it blank for the usual ¥1,200.', '1300', 1300],
    ['kwd', 15_500, '15.500', 'Price (KWD)', 'for the usual KWD\u00a012.000.', '12.5', 12_500],
  ])('reads and writes a price in %s', async (currency, price, shown, label, hint, typed, sent) => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    const island = await edit({ price }, { currency })
    expect([field('price').value, field('price').type]).toEqual([shown, 'text'])
    expect(island.textContent).toContain(label)
    expect(island.textContent).toContain(hint)
    fill({ price: typed })
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ price: sent })
  })

  const wrong: [string, string, string][] = [
    ['name', ' ', 'Name is required.'],
    ['location', ' ', 'Location is required.'],
    ['event_time', '', 'Event time is required.'],
    ['elevation_diff', '', 'Elevation difference is required.'],
    ['distance', '', 'Distance is required.'],
    ['estimated_duration', '', 'Expected duration is required.'],
    ['distance', 'far', 'Please enter a number such as 12.5.'],
    ['distance', '12,500', 'Please enter a number such as 12.5.'],
    ['distance', '1e3', 'Please enter a number such as 12.5.'],
    ['elevation_diff', "1'020", 'Please enter a number such as 12.5.'],
    ['elevation_diff', '1.020.5', 'Please enter a number such as 12.5.'],
    ['price', '-1', 'Please enter an amount such as 12.00, or 0 for free.'],
    ['price', '1e', 'Please enter an amount such as 12.00, or 0 for free.'],
    ['price', '12.345', 'Please enter an amount such as 12.00, or 0 for free.'],
    ['price', '0.49', 'Price must be at least $0.50, or 0 for free.'],
  ]
  it.each(sampleOf(wrong, 4))('does not send %s as %j', async (name, value, message) => {
    const { sent } = mockServer({})
    await edit()
    fill({ description: 'Typed for an hour', [name]: value })
    await click('Save')
    expect(sent()).toEqual([])
    expect(errorOf(name)).toBe(message)
    expect(document.activeElement).toBe(field(name))
    expect(field('description').value).toBe('Typed for an hour')
  })

  it.each([
    ['distance', '12,5', 12.5],
    ['distance', ' 8.25 ', 8.25],
    ['elevation_diff', '900', 900],
    ['estimated_duration', '4,5', 4.5],
    ['estimated_duration', '2.3', 2.3],
  ])('sends %s typed as %j as %j', async (name, typed, sent) => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit({ distance: 1, elevation_diff: 1, estimated_duration: 1 })
    expect(field(name)).toMatchObject({ type: 'text', inputMode: 'decimal' })
    fill({ [name]: typed })
    await click('Save')
    expect(calls.map(({ body }) => body)).toEqual([{ [name]: sent, base: { [name]: 1 } }])
  })

  it('takes coordinates with a comma, and refuses what is none', async () => {
    const { calls, sent } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit({ location_lat: 46.5, location_lng: 7.7 })
    fill({ location_lng: "7°40'" })
    await click('Save')
    expect([errorOf('location_lng'), sent()]).toEqual(['Please enter degrees such as 46.4907.', []])
    fill({ location_lat: '-46,49', location_lng: '7,674' })
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ location_lat: -46.49, location_lng: 7.674 })
  })

  it('keeps what is being typed when the hike changes elsewhere', async () => {
    await edit()
    fill({ description: 'Typed for an hour' })
    await setSignal(changedHike, hike('organizer', { name: 'Lake walk', description: 'Elsewhere' }))
    expect([field('name').value, field('description').value]).toEqual(['Ridge walk', 'Typed for an hour'])
  })

  it('begins at the start of a long name', async () => {
    await edit({ name: 'Oeschinensee by the Heuberg path and the long way back' })
    const name = document.activeElement as HTMLInputElement
    expect([name.name, name.selectionStart, name.selectionEnd]).toEqual(['name', 0, 0])
  })

  it('says everything that is wrong at once, beside the fields', async () => {
    const { sent } = mockServer({})
    await edit()
    fill({ distance: 'far', capacity: '0', guests_allowed: '6', late_refund_percent: 'half' })
    await click('Save')
    expect(sent()).toEqual([])
    expect(errorOf('distance')).toBe('Please enter a number such as 12.5.')
    expect(errorOf('capacity')).toBe('Please enter a whole number from 1 to 500.')
    expect(errorOf('guests_allowed')).toBe('Please enter a whole number from 0 to 5.')
    expect(errorOf('late_refund_percent')).toBe('Please enter a whole number from 0 to 100.')
  })

  it('shows server errors in words and keeps what was typed', async () => {
    const errors = { name: ['Name can have at most 120 characters.'], price: ['Price must be a number.'] }
    mockServer({ [PATCH]: { status: 400, body: { errors } } })
    await edit()
    fill({ name: 'Long ridge walk', description: 'Typed for an hour' })
    await click('Save')
    expect(alertText()).toBe(
      'Failed to update event: Name: Name can have at most 120 characters. Price: Price must be a number.',
    )
    expect(errorOf('name')).toBe('Name can have at most 120 characters.')
    expect(errorOf('price')).toBe('Price must be a number.')
    expect([field('name').value, field('description').value]).toEqual([
      'Long ridge walk',
      'Typed for an hour',
    ])
    expect(editing.value).toBe(true)
  })

  it('keeps what was typed when the connection fails', async () => {
    mockServer({ [PATCH]: 'offline' })
    await edit()
    fill({ description: 'Typed for an hour' })
    await click('Save')
    expect(alertText()).toBe('Failed to update event.')
    expect(field('description').value).toBe('Typed for an hour')
    expect(findButton('Save')?.disabled).toBe(false)
  })

  it('removes the error of a field that is corrected', async () => {
    mockServer({})
    await edit()
    fill({ name: ' ', distance: '' })
    await click('Save')
    expect([errorOf('name'), errorOf('distance')]).toEqual(['Name is required.', 'Distance is required.'])
    fill({ name: 'R' })
    expect([errorOf('name'), errorOf('distance')]).toEqual(['', 'Distance is required.'])
    expect(field('name').hasAttribute('aria-invalid')).toBe(false)
  })

  it('does not take what is no number of places for no limit', async () => {
    const { sent } = mockServer({})
    await edit()
    fill({ capacity: 'many' })
    await click('Save')
    expect(sent()).toEqual([])
    expect(errorOf('capacity')).toBe('Please enter a whole number from 1 to 500.')
  })

  it.each([
    ['over', { event_time: '2021-06-14T06:00:00Z' }, 'This hike is over: nobody can join it again.'],
    [
      'that was moved once it was over',
      { was_over: true as const },
      'This hike is over: nobody can join it again.',
    ],
    ['over, where nobody ever took part', { event_time: '2021-06-14T06:00:00Z', participants: [] }, ''],
    ['ahead', {}, ''],
  ])('says before it is saved what a new time of a hike %s opens', async (_, change, note) => {
    await edit(change)
    fill({ event_time: '2031-07-01T08:15' })
    expect(document.querySelector('.past-note')?.textContent).toBe(
      note && `${note} Copy it for another day instead.`,
    )
  })

  it('shows the clock of a hike in another zone beside the local time', async () => {
    const hint = () => document.getElementById('field-event_time-hint')?.textContent
    await edit({ time_zone: 'Pacific/Auckland' })
    fill({ event_time: '2031-07-01T08:15' })
    const there = eventTime(new Date('2031-07-01T08:15'), 'Pacific/Auckland')
    expect(hint()).toBe(`In your local time. At the hike it is ${there}.`)
    fill({ event_time: '' })
    expect(hint()).toBe('In your local time.')
  })

  it('shows one time where the hike has the same clock', async () => {
    await edit({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
    expect(document.getElementById('field-event_time-hint')?.textContent).toBe('In your local time.')
  })
})

describe('what was changed elsewhere meanwhile', () => {
  const GET = 'GET /api/events/7/'
  const conflict = { status: 409, body: { error: 'This hike has been changed in the meantime.' } }
  const theirs = { name: 'Their walk', description: 'Theirs.', price: 0 }
  const question = () => dialog()

  async function saveInConflict() {
    const server = mockServer({ [PATCH]: conflict, [GET]: { body: hike('organizer', theirs) } })
    const island = await edit()
    fill({ name: 'My walk', description: 'Mine.', distance: '9' })
    await click('Save')
    server.replies[PATCH] = { body: hike('organizer', { ...theirs, name: 'Saved' }) }
    return { ...server, island }
  }
  const choose = (group: string, choice: 'mine' | 'theirs') =>
    act(async () => {
      document.querySelector<HTMLInputElement>(`[name="${group}"][value="${choice}"]`)?.click()
    })
  const confirm = async () => {
    const save = question()?.querySelector<HTMLButtonElement>('[type=submit]')
    await act(async () => save?.click())
    await settle()
  }

  it('asks about each field that was changed on both sides', async () => {
    await saveInConflict()
    const fields = [...document.querySelectorAll('dialog fieldset')].map((field) => field.textContent)
    expect(fields).toEqual([
      'NameKeep your versionMy walkUse the other versionTheir walk',
      'DescriptionKeep your versionMine.Use the other versionTheirs.',
    ])
  })

  it('says that it is loading, and sends nothing else meanwhile', async () => {
    const { sent } = mockServer({ [PATCH]: conflict, [GET]: { body: hike('organizer', theirs) } })
    const island = await edit()
    const answer = holdAnswer('GET')
    fill({ name: 'My walk' })
    await click('Save')
    expect(island.querySelector('.row [role=status]')?.textContent).toBe('Loading event details...')
    await act(async () => island.querySelector('form')?.requestSubmit())
    await answer()
    expect(island.textContent).not.toContain('Loading event details...')
    expect(sent()).toEqual([PATCH, GET])
    expect(question()).not.toBeNull()
  })

  it('saves one’s own version over the one that was shown, and takes the other where asked', async () => {
    const { calls, island } = await saveInConflict()
    await choose('Name', 'theirs')
    await setSignal(changedHike, hike('organizer', { ...theirs, participants: [] }))
    await confirm()
    expect(calls.at(-1)?.body).toEqual({
      description: 'Mine.',
      distance: 9,
      base: { description: 'Theirs.', distance: 12.5 },
    })
    expect(question()).toBeNull()
    expect(island.querySelector('h1')?.textContent).toBe('Saved')
  })

  it('leads back to the form, in which nothing was lost', async () => {
    const { sent } = await saveInConflict()
    await click('Back to the form')
    expect(question()).toBeNull()
    expect([field('name').value, field('distance').value]).toEqual(['My walk', '9'])
    expect(sent()).toEqual([PATCH, GET])
    expect(findButton('Save')?.disabled).toBe(false)
  })

  it('gives up where nothing was changed elsewhere, and says why', async () => {
    const cancelled = { status: 409, body: { error: 'This hike is cancelled.' } }
    const { sent } = mockServer({ [PATCH]: cancelled, [GET]: { body: hike('organizer') } })
    await edit()
    fill({ name: 'My walk' })
    await click('Save')
    expect(sent()).toEqual([PATCH, GET, PATCH, GET])
    expect(alertText()).toBe('Failed to update event: This hike is cancelled.')
    expect([field('name').value, findButton('Save')?.disabled]).toEqual(['My walk', false])
  })

  it('saves without a question where both sides changed to the same', async () => {
    const server = mockServer({ [PATCH]: conflict, [GET]: { body: hike('organizer', theirs) } })
    await edit()
    fill({ name: 'Their walk', distance: '9' })
    const recorded = globalThis.fetch
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const response = await recorded(path, init)
      if (init.method === 'GET') server.replies[PATCH] = { body: hike('organizer', theirs) }
      return response
    })
    await click('Save')
    expect(server.calls.at(-1)?.body).toEqual({ distance: 9, base: { distance: 12.5 } })
    expect(statusText()).toBe('Event updated successfully.')
  })
})

describe('a hike that has been deleted meanwhile', () => {
  const DELETED = 'This hike has been deleted, so nothing can be saved.'
  const expectToBeClosable = async (island: HTMLElement) => {
    expect(island.querySelector('[role=alert]')?.textContent).toContain(DELETED)
    expect(field('description').value).toBe('Typed for an hour')
    expect(findButton('Save')).toBeUndefined()
    expect(localStorage).toHaveLength(0)
    fill({ name: 'Copied' })
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await click('Close')
    expect([editing.value, localStorage.length]).toEqual([false, 0])
    expect(island.textContent).not.toContain('unsaved changes')
  }

  it('leaves the words in the form, to be copied, and no draft: when it is saved', async () => {
    const gone = { status: 404, body: { error: 'Event not found.' } }
    const { sent } = mockServer({ [PATCH]: gone })
    const island = await edit()
    fill({ description: 'Typed for an hour' })
    await click('Save')
    expect([sent(), hikeDeleted.value, alertText()]).toEqual([[PATCH], true, ''])
    await expectToBeClosable(island)
  })

  it('leaves the words in the form, to be copied, and no draft: when the page has heard of it', async () => {
    const island = await edit()
    fill({ description: 'Typed for an hour' })
    await setSignal(hikeDeleted, true)
    await expectToBeClosable(island)
  })
})

describe('a draft of changes', () => {
  const question = () => dialog()?.querySelector('h2')?.textContent

  async function cancelWith(choice: string) {
    const island = await edit()
    fill({ name: 'My walk' })
    await click('Cancel')
    expect(question()).toBe('Leave without saving?')
    await click(choice)
    return island
  }

  it('is not asked about where nothing was changed', async () => {
    const island = await edit()
    fill({ name: 'My walk' })
    fill({ name: 'Ridge walk' })
    await click('Cancel')
    expect(island.querySelector('h1')?.textContent).toBe('Ridge walk')
    expect(localStorage).toHaveLength(0)
  })

  it('stays in the form when one goes on editing', async () => {
    await cancelWith('Keep editing')
    expect(field('name').value).toBe('My walk')
    expect(question()).toBeUndefined()
  })

  it('can be discarded on Cancel', async () => {
    const island = await cancelWith('Discard changes')
    expect(island.querySelector('h1')?.textContent).toBe('Ridge walk')
    expect(island.textContent).not.toContain('unsaved changes')
    expect(localStorage).toHaveLength(0)
  })

  it('can be kept on Cancel, continued, and discarded', async () => {
    const island = await cancelWith('Keep in this browser')
    expect(island.querySelector('h1')?.textContent).toBe('Ridge walk')
    expect(island.textContent).toMatch(/You have unsaved changes from \w{3} \d\d? \w{3} · \d\d:\d\d \S+\./)
    await click('Continue editing')
    expect(island.textContent).toContain('This is your draft from')
    expect(field('name').value).toBe('My walk')
    await click('Discard draft')
    expect(field('name').value).toBe('Ridge walk')
    expect(localStorage).toHaveLength(0)
  })

  it('is not asked about again where nothing was changed since', async () => {
    const island = await cancelWith('Keep in this browser')
    await click('Continue editing')
    await click('Cancel')
    expect(question()).toBeUndefined()
    expect(island.textContent).toContain('You have unsaved changes from')
    await click('Continue editing')
    fill({ name: 'My other walk' })
    await click('Cancel')
    expect(question()).toBe('Leave without saving?')
  })

  it('has the changed fields alone: the others are as they are stored now', async () => {
    await cancelWith('Keep in this browser')
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await setSignal(changedHike, hike('organizer', { name: 'Their walk', distance: 7 }))
    await click('Continue editing')
    expect([field('name').value, field('distance').value]).toEqual(['My walk', '7'])
    await click('Save')
    expect(calls[0]?.body).toEqual({ name: 'My walk', base: { name: 'Ridge walk' } })
    expect(localStorage).toHaveLength(0)
  })

  it('is not shown to another user of the browser', async () => {
    localStorage.setItem(
      'draft:2:event:7',
      JSON.stringify({ keptAt: 'x', values: { name: 'Pia' }, base: {} }),
    )
    const island = await edit()
    expect(field('name').value).toBe('Ridge walk')
    expect(island.textContent).not.toContain('draft')
  })

  it('is kept while a session that has ended leads to signing in, and the form is open afterwards', async () => {
    const navigations = recordNavigation()
    mockServer({ [PATCH]: { status: 401, body: { error: 'Please sign in.' } } })
    history.replaceState(null, '', '/events/7')
    await edit()
    expect(location.hash).toBe('#edit')
    fill({ name: 'My walk' })
    await click('Save')
    expect(navigations).toEqual(['/accounts/signup/?next=%2Fevents%2F7%23edit&signed_out=1'])
    const leaving = new Event('beforeunload', { cancelable: true })
    expect(window.dispatchEvent(leaving)).toBe(true)
    expect(localStorage.getItem('draft:1:event:7')).toContain('My walk')
    window.dispatchEvent(new Event('pageshow'))
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  })

  it('is not taken away by a poll that finds the session ended', async () => {
    const navigations = recordNavigation()
    const poll = 'GET /api/events/7/join_requests/'
    mockServer({ [poll]: { status: 401, body: { error: 'Please sign in.' } } })
    await edit()
    fill({ name: 'My walk' })
    await call('GET', '/api/events/7/join_requests/')
    expect(navigations).toEqual([])
  })

  it('is forgotten with the sign-out', async () => {
    await edit()
    fill({ name: 'My walk' })
    document.body.insertAdjacentHTML('beforeend', '<form action="/accounts/logout/"></form>')
    document
      .querySelector('[action="/accounts/logout/"]')
      ?.dispatchEvent(new Event('submit', { bubbles: true }))
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage).toHaveLength(0)
  })
})
