import { act } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import CreateHike from '../../islands/create-event.tsx'
// The app loads this module when the dialog is opened. It is imported here because the first import in a test is slow.
import '../../islands/hike/form/create-form.tsx'
import {
  click,
  dialog,
  errorOf,
  field,
  fill,
  findButton,
  hydrate,
  mockServer,
  recordNavigation,
} from './support.tsx'

const props = { user_id: 1, fee_percent: 0, may_publish: true }
const filled = { name: 'Moonlight walk', location: 'Thun', event_time: '2031-06-14T19:30' }
const open = async () => {
  await hydrate('create-event', CreateHike, props)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await click('+ Create Event')
}

const CREATED = { status: 201, body: { id: 12 } }
/** Fills in the form and sends it to a server that responds with `reply`. */
async function save(
  reply: Parameters<typeof mockServer>[0][string],
  values: Record<string, string> = filled,
) {
  const server = mockServer({ 'POST /api/events/': reply })
  await open()
  fill(values)
  await click('Save')
  return server
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('Save as draft', () => {
  it('saves the hike without publishing it', async () => {
    recordNavigation()
    const { calls } = mockServer({ 'POST /api/events/': CREATED })
    await open()
    fill(filled)
    await click('Save as draft')
    expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ draft: true })])
  })

  it('is all there is for who may not publish', async () => {
    await hydrate('create-event', CreateHike, { ...props, may_publish: false })
    const { calls } = mockServer({ 'POST /api/events/': CREATED })
    await click('+ Create Event')
    fill(filled)
    expect(findButton('Save')).toBeUndefined()
    await click('Save as draft')
    expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ draft: true })])
  })
})

describe('Create Event', () => {
  it('opens and closes its dialog', async () => {
    await hydrate('create-event', CreateHike, props)
    expect(dialog()).toBeNull()
    await click('+ Create Event')
    expect(dialog()?.open).toBe(true)
    await click('Cancel')
    expect(dialog()).toBeNull()
  })

  it('shows all fields that do not fit each other before anything is sent', async () => {
    const { calls } = await save(CREATED, {
      name: '',
      location: 'Thun',
      event_time: '2031-06-14T09:00',
      end_time: '2031-06-13T09:00',
      joins_close_at: '2031-06-15T09:00',
      capacity: '3',
      min_participants: '4',
    })
    expect(errorOf('name')).toBe('Please give the hike a name.')
    expect(errorOf('end_time')).toBe('The end must be after the start.')
    expect(errorOf('joins_close_at')).toBe('Joining cannot close after the start.')
    expect(errorOf('min_participants')).toBe('The minimum cannot be more than the places.')
    fill({ name: 'Walk', end_time: '', nights: 'Hut', joins_close_at: '', min_participants: '' })
    await click('Save')
    expect(errorOf('nights')).toBe('A hike of one day has no nights.')
    expect(calls).toEqual([])
    fill({ end_time: '2031-06-15T09:00' })
    await click('Save')
    expect(calls).toHaveLength(1)
  })

  it('opens by itself after a sign-up that it led to', async () => {
    history.replaceState(null, '', '/?create=1')
    await hydrate('create-event', CreateHike, props, { opens: true })
    expect(dialog()?.open).toBe(true)
    expect([location.search, location.hash]).toEqual(['', '#create'])
  })

  it.each([
    ['name', 'Please give the hike a name.'],
    ['location', 'Please say where you meet.'],
    ['event_time', 'Please say when you meet.'],
  ])('does not send a blank %s', async (name, message) => {
    const { sent } = mockServer({})
    await open()
    fill({ ...filled, [name]: name === 'event_time' ? '' : '  ' })
    await click('Save')
    expect(sent()).toEqual([])
    expect(errorOf(name)).toBe(message)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    for (const other of Object.keys(filled).filter((key) => key !== name)) expect(errorOf(other)).toBe('')
  })

  it('focuses the first blank field', async () => {
    mockServer({})
    await open()
    fill({ name: 'Moonlight walk' })
    await click('Save')
    expect(document.activeElement).toBe(field('location'))
  })

  it('sends the local time as UTC with the CSRF token and the time zone, and opens the new event', async () => {
    const navigations = recordNavigation()
    // biome-ignore lint/suspicious/noDocumentCookie: the island reads document.cookie.
    document.cookie = 'csrftoken=signed.token; path=/'
    const { calls } = await save(CREATED)
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({
      name: 'Moonlight walk',
      location: 'Thun',
      event_time: new Date('2031-06-14T19:30').toISOString(),
      price: null,
      time_zone: timeZone,
    })
    expect(calls[0]?.headers).toMatchObject({
      'X-CSRFToken': 'signed.token',
      'Content-Type': 'application/json',
    })
    expect(navigations).toEqual(['/events/12'])
  })

  it('shows a server error beside its field, and keeps what was typed', async () => {
    const errors = { name: ['Name can have at most 120 characters.'] }
    await save({ status: 400, body: { errors } })
    expect(errorOf('name')).toBe('Name can have at most 120 characters.')
    expect(Object.keys(filled).map((name) => field(name).value)).toEqual(Object.values(filled))
    expect(console.error).toHaveBeenCalledWith('Failed to create event')
    expect(findButton('Save')?.disabled).toBe(false)
  })

  it.each([
    ['a lost connection', 'offline' as const, 'No connection. Please try again.'],
    ['too many requests', { status: 429, body: { error: 'Too many attempts.' } }, 'Too many attempts.'],
  ])('shows a failure for %s', async (_, reply, message) => {
    await save(reply)
    expect(document.querySelector('[role=alert].problem')?.textContent).toBe(message)
    expect(dialog()?.open).toBe(true)
    expect(field('name').value).toBe('Moonlight walk')
  })

  it('leads to signing in when the session has ended', async () => {
    const navigations = recordNavigation()
    await save({ status: 401, body: { error: 'Please sign in.' } })
    expect(navigations).toEqual([expect.stringMatching(/^\/accounts\/signup\/\?next=%2F.*&signed_out=1$/)])
  })

  it('says what a suggested place is, where its name does not', async () => {
    const place = (name: string, kind: string) => ({ name, kind, region: 'Bern', country: 'Switzerland' })
    const places = [place('Blausee', 'stop'), place('Kandersteg station', 'station'), place('Thun', 'town')]
    mockServer({ 'GET /api/places/?q=Bla': { body: places } })
    await open()
    fill({ location: 'Bla' })
    const options = () =>
      [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
    await expect
      .poll(options)
      .toEqual([
        'Blausee Stop · Bern, Switzerland',
        'Kandersteg station Bern, Switzerland',
        'Thun Bern, Switzerland',
      ])
  })

  it('leaves the group’s own country out of a suggested place', async () => {
    onTestFinished(() => void delete document.documentElement.dataset.country)
    document.documentElement.dataset.country = 'Switzerland'
    const place = (name: string, country: string) => ({ name, kind: 'town', region: 'Bern', country })
    const places = [place('Thun', 'Switzerland'), place('Thun', 'Elsewhere')]
    mockServer({ 'GET /api/places/?q=Thu': { body: places } })
    await open()
    fill({ location: 'Thu' })
    const options = () =>
      [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
    await expect.poll(options).toEqual(['Thun Bern', 'Thun Bern, Elsewhere'])
  })

  it('keeps the point of a chosen place while more is written after it', async () => {
    const place = { name: 'Kandersteg', kind: 'village', region: 'Bern', country: 'Switzerland' }
    const places = [{ ...place, latitude: 46.4947, longitude: 7.6733, time_zone: 'Europe/Zurich' }]
    const { calls } = mockServer({ 'GET /api/places/?q=Kand': { body: places } })
    const point = () =>
      [...document.querySelectorAll<HTMLInputElement>('[name=location_lat], [name=location_lng]')].map(
        ({ value }) => value,
      )
    await open()
    fill({ location: 'Kand' })
    await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(1)
    await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click())
    const chosen = field('location').value
    fill({ location: `${chosen}, at the kiosk` })
    expect(point()).toEqual(['46.4947', '7.6733'])
    expect(calls).toHaveLength(1)
    fill({ location: 'Kan' })
    expect(point()).toEqual(['', ''])
  })

  it('says that it knows no such place, and takes it as it is written', async () => {
    const { calls } = mockServer({
      'GET /api/places/?q=Behind%20the%20shed': { body: [] },
      'POST /api/events/': { status: 201, body: { id: 9 } },
    })
    await open()
    fill({ name: 'Shed walk', location: 'Behind the shed', event_time: '2031-06-14T08:30' })
    const said = () => document.querySelector('.place-field [role=status]')?.textContent
    await expect.poll(said).toBe('No such place is known here. You can leave it as it is.')
    await click('Save')
    expect(calls.at(-1)?.body).toMatchObject({ location: 'Behind the shed' })
  })

  it('says that a hike of a day that is over will not be listed', async () => {
    await open()
    const note = () => document.querySelector('.past-note')?.textContent
    fill({ event_time: '2031-06-14T19:30' })
    expect(note()).toBe('')
    fill({ event_time: '2001-01-01T10:00' })
    expect(note()).toBe('That day is over: the hike will not be listed.')
    vi.useFakeTimers({ now: new Date('2001-01-01T12:00'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    fill({ event_time: '2001-01-01T10:01' })
    expect(note()).toBe('This time is in the past.')
  })

  it('is saved with a time that has passed only after a warning beside the field', async () => {
    recordNavigation()
    const { calls } = await save(CREATED, { ...filled, event_time: '2001-01-01T10:00' })
    const warning = 'That day is over: the hike will not be listed. Save again if that is right.'
    expect(errorOf('event_time')).toBe(warning)
    await expect.poll(() => document.activeElement).toBe(field('event_time'))
    fill({ event_time: '2002-01-01T10:00' })
    expect(errorOf('event_time')).toBe('')
    await click('Save as draft')
    expect(errorOf('event_time')).toBe(warning)
    expect(calls).toEqual([])
    await click('Save as draft')
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ event_time: new Date('2002-01-01T10:00').toISOString(), draft: true }),
    ])
  })

  it.each([
    ['12.50', 1250],
    ['12,50', 1250],
    ['', null],
    ['0', 0],
  ])('sends a price of %j as %j', async (price, sent) => {
    recordNavigation()
    const { calls } = await save(CREATED, { ...filled, price })
    expect(calls[0]?.body).toMatchObject({ price: sent })
  })

  const choose = (label: string) =>
    act(async () => {
      const labels = [...document.querySelectorAll('label')]
      labels
        .find(({ textContent }) => textContent === label)
        ?.querySelector('input')
        ?.click()
    })

  it('sends grade, gear and whom it is good for, which are folded away', async () => {
    recordNavigation()
    const { calls } = mockServer({ 'POST /api/events/': { status: 201, body: { id: 12 } } })
    await open()
    expect([...document.querySelectorAll('details')].map((details) => details.open)).toEqual([
      false,
      false,
      false,
    ])
    fill({ ...filled, grade: 'T3', gear: ' Water \n\nA hat' })
    for (const label of ['dogs', 'children', 'dogs', 'public transport']) await choose(label)
    await click('Save')
    const kind = { grade: 'T3', gear: ['Water', 'A hat'], good_for: ['children', 'public_transport'] }
    expect(calls[0]?.body).toMatchObject(kind)
  })

  it('shows the gear that is too much, also where it is folded away', async () => {
    const errors = { gear: ['There can be at most 20 pieces of gear.'] }
    await save({ status: 400, body: { errors } }, { ...filled, gear: 'Water\n'.repeat(21) })
    expect(errorOf('gear')).toBe('There can be at most 20 pieces of gear.')
    expect(document.querySelector('details')?.open).toBe(true)
  })

  it.each([
    ['price', 'a cake', '8'],
    ['capacity', 'abc', '9'],
  ])('keeps the part with %s open while what was wrong is corrected', async (name, wrong, right) => {
    await save(CREATED, { ...filled, [name]: wrong })
    const part = field(name).closest('details')
    expect(part?.open).toBe(true)
    expect(document.activeElement).toBe(field(name))
    fill({ [name]: right })
    expect(errorOf(name)).toBe('')
    expect(part?.open).toBe(true)
  })

  it('keeps a draft of whom it is good for', async () => {
    await open()
    await choose('wheelchairs')
    await click('Cancel')
    await click('Keep in this browser')
    await click('+ Create Event')
    expect(document.querySelector<HTMLInputElement>('[name=good_for]')?.value).toBe('wheelchairs')
    expect(document.querySelector('details')?.open).toBe(true)
  })

  it('shows what the group keeps of a price', async () => {
    await hydrate('create-event', CreateHike, { ...props, fee_percent: 5 })
    await click('+ Create Event')
    const hint = () => document.getElementById('field-price-hint')?.textContent
    expect(field('price').value).toBe('')
    expect(hint()).toContain(
      '0 is free. Leave it blank for the usual $12.00. The group keeps 5%: you receive $11.40',
    )
    fill({ price: '20' })
    expect(hint()).toContain('The group keeps 5%: you receive $19.00 of each payment.')
  })

  it('says the price of its field above it, while it is folded away too', async () => {
    await open()
    const summary = () => document.querySelector('summary')?.textContent
    expect(summary()).toBe('More: price ($12.00), refunds, grade, gear, good for')
    fill({ price: '0' })
    expect(summary()).toContain('price (Free)')
    fill({ price: '8,5' })
    expect(summary()).toContain('price ($8.50)')
    fill({ price: 'a cake' })
    expect(summary()).toContain('price (a cake)')
    fill({ price: ' ' })
    expect(summary()).toContain('price ($12.00)')
  })

  it('keeps a draft when it is closed, and deletes it with the save', async () => {
    recordNavigation()
    mockServer({ 'POST /api/events/': { status: 201, body: { id: 12 } } })
    await open()
    fill({ ...filled, price: '5' })
    await click('Cancel')
    await click('Keep in this browser')
    expect(dialog()).toBeNull()
    await click('+ Create Event')
    expect(dialog()?.textContent).toMatch(/This is your draft from \w{3} \d\d? \w{3} · \d\d:\d\d \S+\./)
    expect(Object.keys(filled).map((name) => field(name).value)).toEqual(Object.values(filled))
    expect(field('price').value).toBe('5')
    await click('Save')
    expect(localStorage).toHaveLength(0)
  })

  it('focuses the name, also of a draft, and once that is discarded', async () => {
    await open()
    expect(document.activeElement).toBe(field('name'))
    fill({ name: 'Moonlight walk' })
    await click('Cancel')
    await click('Keep in this browser')
    await click('+ Create Event')
    expect(document.activeElement).toBe(field('name'))
    await click('Discard draft')
    expect(field('name').value).toBe('')
    expect(document.activeElement).toBe(field('name'))
  })

  it('closes without a question where nothing was changed since the draft was kept', async () => {
    await open()
    fill({ name: 'Moonlight walk' })
    await click('Cancel')
    await click('Keep in this browser')
    await click('+ Create Event')
    await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(dialog()).toBeNull()
    await click('+ Create Event')
    expect(field('name').value).toBe('Moonlight walk')
    fill({ name: 'Moonlight' })
    await click('Cancel')
    expect(document.body.textContent).toContain('Leave without saving?')
  })

  it('promises no draft where the storage is full', async () => {
    await open()
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
    fill(filled)
    await click('Cancel')
    expect(document.body.textContent).toContain('This browser could not save a draft')
    expect(document.body.textContent).not.toContain('Keep in this browser')
  })

  it('promises no draft where only an older one fits into the storage', async () => {
    await open()
    fill({ name: 'Moonlight walk' })
    await click('Cancel')
    await click('Keep in this browser')
    await click('+ Create Event')
    const storage = localStorage
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      setItem,
      removeItem: () => {},
    })
    fill({ name: 'Moonlight walk to the hut' })
    await click('Cancel')
    expect(document.body.textContent).toContain('This browser could not save a draft')
  })

  it('discards what was typed only after a question', async () => {
    await open()
    fill({ name: 'Moonlight walk' })
    await click('Cancel')
    await click('Keep editing')
    expect(field('name').value).toBe('Moonlight walk')
    await click('Cancel')
    await click('Discard changes')
    expect(dialog()).toBeNull()
    await click('+ Create Event')
    expect(field('name').value).toBe('')
  })
})
