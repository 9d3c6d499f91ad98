import { act } from 'react'
import { describe, expect, it } from 'vitest'
import EventEditor from '../../islands/event-editor.tsx'
import { editing } from '../../islands/parts/store.ts'
import type { EventJson } from '../../src/events/json.ts'
import {
  alertText,
  click,
  errorOf,
  field,
  fill,
  findButton,
  hike,
  hydrate,
  map,
  mockServer,
  statusText,
} from './support.tsx'

const PATCH = 'PATCH /api/events/7/'

async function edit(change: Partial<EventJson> = {}, { currency = 'usd', fee_percent = 0 } = {}) {
  const props = { event: hike('organizer', change), map, fee_percent }
  const island = await hydrate('event-editor', EventEditor, props, { currency })
  await act(async () => {
    editing.value = true
    // The island loads the form when editing starts.
    await import('../../islands/event/edit-form.tsx')
  })
  return island
}

describe('the facts of an event for its organizer', () => {
  it('hydrate as everybody sees them', async () => {
    const island = await hydrate('event-editor', EventEditor, {
      event: hike('organizer'),
      map,
      fee_percent: 0,
    })
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
    const island = await hydrate('event-editor', EventEditor, {
      event: hike('organizer', empty),
      map,
      fee_percent: 0,
    })
    expect(island.textContent).toContain('There is no description yet.')
    expect(island.textContent).toContain('Not specified')
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
  it('sends every field, and an unchanged time with its seconds', async () => {
    const { calls } = mockServer({
      [PATCH]: { body: hike('organizer', { name: 'Long ridge walk', price: 1999 }) },
    })
    const island = await edit()
    fill({ name: 'Long ridge walk', price: '19.99' })
    await click('Save')
    expect(calls).toMatchObject([
      {
        call: PATCH,
        body: {
          name: 'Long ridge walk',
          description: hike('organizer').description,
          location: 'Kandersteg',
          event_time: '2031-06-14T07:00:30.000Z',
          elevation_diff: 1020,
          distance: 12.5,
          estimated_duration: 5,
          price: 1999,
        },
      },
    ])
    expect(statusText()).toBe('Event updated successfully.')
    expect(editing.value).toBe(false)
    expect(island.querySelector('h1')?.textContent).toBe('Long ridge walk')
    expect(island.textContent).toContain('$19.99')
  })

  it('sends the local time as UTC', async () => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit()
    fill({ event_time: '2031-07-01T08:15' })
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ event_time: new Date('2031-07-01T08:15').toISOString() })
  })

  it('sends a blank price as null and 0 as 0', async () => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    await edit()
    fill({ price: '' })
    await click('Save')
    await act(async () => {
      editing.value = true
    })
    fill({ price: '0' })
    await click('Save')
    expect(calls.map(({ body }) => (body as { price: unknown }).price)).toEqual([null, 0])
  })

  it.each(['0.07', '0.29', '1.15', '4.35', '19.99', '1.10'])(
    'sends a price of %s as exactly as many cents',
    async (price) => {
      const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
      await edit()
      fill({ price })
      await click('Save')
      expect(calls[0]?.body).toMatchObject({ price: Number(price.replace('.', '')) })
    },
  )

  it.each([
    ['usd', 1550, '15.50', '0.01', 'Price ($)', 'Leave it blank for the usual $12.00.', '12.5', 1250],
    ['jpy', 1550, '1550', '1', 'Price (¥)', 'Leave it blank for the usual ¥1,200.', '1300', 1300],
    ['kwd', 15_500, '15.500', '0.010', 'Price (KWD)', 'for the usual KWD\u00a012.000.', '12.5', 12_500],
  ])('reads and writes a price in %s', async (currency, price, shown, step, label, hint, typed, sent) => {
    const { calls } = mockServer({ [PATCH]: { body: hike('organizer') } })
    const island = await edit({ price }, { currency })
    expect([field('price').value, field('price').getAttribute('step')]).toEqual([shown, step])
    expect(island.textContent).toContain(label)
    expect(island.textContent).toContain(hint)
    fill({ price: typed })
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ price: sent })
  })

  it.each([
    ['name', ' ', 'Name is required.'],
    ['location', ' ', 'Location is required.'],
    ['event_time', '', 'Event time is required.'],
    ['elevation_diff', '', 'Elevation difference is required.'],
    ['distance', '', 'Distance is required.'],
    ['estimated_duration', '', 'Expected duration is required.'],
    ['elevation_diff', '-1', 'This cannot be less than 0.'],
    ['distance', '-0.1', 'This cannot be less than 0.'],
    ['estimated_duration', '-2', 'This cannot be less than 0.'],
    ['price', '-1', 'This cannot be less than 0.'],
  ])('does not send %s as %j', async (name, value, message) => {
    const { sent } = mockServer({})
    await edit()
    fill({ description: 'Typed for an hour', [name]: value })
    await click('Save')
    expect(sent()).toEqual([])
    expect(errorOf(name)).toBe(message)
    expect(document.activeElement).toBe(field(name))
    expect(field('description').value).toBe('Typed for an hour')
  })

  it('shows server errors and keeps what was typed', async () => {
    const errors = { name: ['Name can have at most 120 characters.'], price: ['Price must be a number.'] }
    mockServer({ [PATCH]: { status: 400, body: { errors } } })
    await edit()
    fill({ name: 'Long ridge walk', description: 'Typed for an hour' })
    await click('Save')
    expect(alertText()).toMatch(/^Failed to update event:/)
    expect(alertText()).toContain('Name can have at most 120 characters.')
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

  it('can be canceled', async () => {
    const { sent } = mockServer({})
    const island = await edit()
    fill({ name: 'Something else' })
    await click('Cancel')
    expect(sent()).toEqual([])
    expect(island.querySelector('h1')?.textContent).toBe('Ridge walk')
  })
})
