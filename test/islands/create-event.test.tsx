import { afterEach, describe, expect, it, vi } from 'vitest'
import CreateEvent from '../../islands/create-event.tsx'
import { click, field, findButton, hydrate, messageAt, server, type, watchNavigation } from './support.tsx'

const dialog = () => document.querySelector('dialog')
const filled = { name: 'Moonlight walk', location: 'Thun', event_time: '2031-06-14T19:30' }
const open = async () => {
  await hydrate('create-event', CreateEvent, {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await click('+ Create Event')
}

afterEach(() => vi.restoreAllMocks())

describe('Create Event', () => {
  it('opens over the page, and closes again', async () => {
    await hydrate('create-event', CreateEvent, {})
    expect(dialog()?.open).toBe(false)
    await click('+ Create Event')
    expect(dialog()?.open).toBe(true)
    await click('Cancel')
    expect(dialog()?.open).toBe(false)
  })

  it('is open already for somebody who comes from signing up for it', async () => {
    history.replaceState(null, '', '/?create=1')
    await hydrate('create-event', CreateEvent, {})
    expect(dialog()?.open).toBe(true)
    expect(location.search).toBe('')
  })

  it.each([
    ['name', 'Please give the hike a name.'],
    ['location', 'Please say where you meet.'],
    ['event_time', 'Please say when you meet.'],
  ])('never sends a blank %s', async (name, message) => {
    const { sent } = server({})
    await open()
    type({ ...filled, [name]: name === 'event_time' ? '' : '  ' })
    await click('Save')
    expect(sent()).toEqual([])
    expect(messageAt(name)).toBe(message)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    for (const other of Object.keys(filled).filter((key) => key !== name)) expect(messageAt(other)).toBe('')
  })

  it('leads to the first field that is missing', async () => {
    server({})
    await open()
    type({ name: 'Moonlight walk' })
    await click('Save')
    expect(document.activeElement).toBe(field('location'))
  })

  it('sends the local time as UTC, with the token and the zone of the browser, and goes to the new hike', async () => {
    const went = watchNavigation()
    // biome-ignore lint/suspicious/noDocumentCookie: the island reads it there.
    document.cookie = 'csrftoken=signed.token; path=/'
    const { calls } = server({ 'POST /api/events/': { status: 201, body: { id: 12 } } })
    await open()
    type(filled)
    await click('Save')
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({
      name: 'Moonlight walk',
      location: 'Thun',
      event_time: new Date('2031-06-14T19:30').toISOString(),
      time_zone: timeZone,
    })
    expect(calls[0]?.headers).toMatchObject({
      'X-CSRFToken': 'signed.token',
      'Content-Type': 'application/json',
    })
    expect(went).toEqual(['/events/12'])
  })

  it('shows what the server says beside its field, and keeps what was typed', async () => {
    const errors = { name: ['Name can have at most 120 characters.'] }
    server({ 'POST /api/events/': { status: 400, body: { errors } } })
    await open()
    type(filled)
    await click('Save')
    expect(messageAt('name')).toBe('Name can have at most 120 characters.')
    expect(Object.keys(filled).map((name) => field(name).value)).toEqual(Object.values(filled))
    expect(console.error).toHaveBeenCalledWith('Failed to create event')
    expect(findButton('Save')?.disabled).toBe(false)
  })

  it.each([
    ['a lost connection', 'offline' as const, 'Error connecting to server.'],
    ['too many hikes', { status: 429, body: { error: 'That was too often.' } }, 'That was too often.'],
  ])('says so where it fails for %s', async (_, reply, message) => {
    server({ 'POST /api/events/': reply })
    await open()
    type(filled)
    await click('Save')
    expect(document.querySelector('[role=alert].problem')?.textContent).toBe(message)
    expect(dialog()?.open).toBe(true)
    expect(field('name').value).toBe('Moonlight walk')
  })

  it('leads somebody whose session has ended to signing up', async () => {
    const went = watchNavigation()
    server({ 'POST /api/events/': { status: 401, body: { error: 'Please sign in.' } } })
    await open()
    type(filled)
    await click('Save')
    expect(went).toEqual([expect.stringMatching(/^\/accounts\/signup\/\?next=%2F/)])
  })

  it('warns of a time that has passed', async () => {
    await open()
    type({ event_time: '2001-01-01T10:00' })
    expect(document.body.textContent).toContain('This time is in the past. You can still save it.')
  })
})
