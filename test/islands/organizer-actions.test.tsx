import { act, type ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
// The app loads these modules when they are needed. They are imported here because the first import in a test is slow.
import '../../islands/hike/announcement-dialog.tsx'
import '../../islands/hike/cancel-dialog.tsx'
import '../../islands/hike/form/copy-form.tsx'
import '../../islands/hike/delete-dialog.tsx'
import OrganizerActions from '../../islands/organizer-actions.tsx'
import { changedHike, editing, hikeDeleted, undecidedRequests } from '../../islands/parts/store.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { DRAFT_STEP } from '../../src/hikes/view/draft-step.ts'
import { inputTime } from '../../src/shared/input-time.ts'
import {
  alertText,
  click,
  dialog,
  errorOf,
  field,
  fill,
  findButton,
  hike,
  hydrate,
  mockServer,
  recordNavigation,
  setSignal,
  settle,
  statusText,
} from './support.tsx'

const open = (
  change: Partial<HikeJson> = {},
  props: Partial<ComponentProps<typeof OrganizerActions>> = {},
  options?: { opens: boolean },
) => {
  const shown = hike('organizer', { pending_count: 0, paid: { people: 0, totals: {} }, ...change })
  const usual = {
    hike: shown,
    over: false,
    is_led: false,
    draft_step: null,
    share_text: 'Sat 14 Jun · 09:00 CEST, Kandersteg',
    viewer_id: 1,
    map: null,
    fee_percent: 0,
  }
  return hydrate('organizer-actions', OrganizerActions, { ...usual, ...props }, options)
}
/** Returns the cookies, one of which is the message for the next page. */
const flash = () => decodeURIComponent(document.cookie)
const sentBodies = (calls: { call: string; body: unknown }[]) => calls.map(({ call, body }) => [call, body])

const notes = () => [...document.querySelectorAll('dialog p:not(.error, .hint)')].map((p) => p.textContent)
const cancelLink = (within: Element | null) =>
  within?.querySelector<HTMLElement>('a[href="/events/7/cancel"]')
const press = async (element: HTMLElement | null | undefined) => {
  await act(async () => void element?.click())
  await settle()
}

describe('a place that comes free beside people in line', () => {
  const offer = (island: HTMLElement) => island.querySelector('.organizer-bar > a[href="#line"]')?.textContent

  it('is offered in the bar, once there is no request to decide', async () => {
    const island = await open()
    expect(offer(island)).toBeUndefined()
    await setSignal(changedHike, hike('organizer', { place_to_offer: true, pending_count: 0 }))
    expect(offer(island)).toBe('Offer the place')
    expect(island.querySelectorAll('.organizer-bar > .button:not(.more)')).toHaveLength(1)
    await setSignal(changedHike, hike('organizer', { place_to_offer: true, pending_count: 1 }))
    expect(offer(island)).toBeUndefined()
  })
})

describe('whom it concerns', () => {
  /** Expects the notes in the deletion dialog to begin with those in the cancellation dialog. Returns the latter. */
  async function concerned(change: Partial<HikeJson>) {
    const island = await open(change)
    await click('Delete Event')
    const before = notes()
    await click('Keep the hike')
    await press(cancelLink(island))
    expect(before.slice(0, notes().length)).toEqual(notes())
    return notes()
  }

  it.each([
    [1, 0, '1 person takes part. They will be told.'],
    [4, 1, '4 people take part, 1 person waits for an answer. They will all be told.'],
    [0, 2, '2 people wait for an answer. They will all be told.'],
    [0, 0, 'Nobody takes part yet.'],
    [1200, 0, '1,200 people take part. They will all be told.'],
  ])('%d participants, %d requests', async (participant_count, pending_count, note) => {
    expect(await concerned({ participant_count, pending_count })).toEqual([note])
  })

  it.each([
    [1, { usd: 1200 }, '1 person has paid. $12.00 goes back to them.'],
    [1200, { usd: 1_440_000 }, '1,200 people have paid. $14,400.00 goes back to them.'],
    [2, { usd: 1200, jpy: 1500 }, '2 people have paid. $12.00 and ¥1,500 go back to them.'],
  ])('%d payers', async (people, totals, note) => {
    expect(await concerned({ paid: { people, totals } })).toEqual([expect.any(String), note])
  })

  it.each([
    [1, true],
    [0, false],
  ])('%d participants read the reason: %s', async (participant_count, isRead) => {
    const island = await open({ participant_count, pending_count: 0 })
    await press(cancelLink(island))
    expect(dialog()?.textContent?.includes('Everybody reads it')).toBe(isRead)
  })

  it('includes those in line', async () => {
    await open({ participant_count: 5, waiting_count: 2, pending_count: 1 })
    await click('Delete Event')
    expect(notes()[0]).toBe(
      '5 people take part, 2 people are in line, 1 person waits for an answer. They will all be told.',
    )
  })

  it('follows what happens while the dialog is open', async () => {
    await open()
    await click('Delete Event')
    expect(notes()).not.toContain('2 people have paid. $24.00 goes back to them.')
    await setSignal(
      changedHike,
      hike('organizer', {
        participant_count: 2,
        paid: { people: 2, totals: { usd: 2400 } },
      }),
    )
    expect(notes().slice(0, 2)).toEqual([
      '2 people take part. They will all be told.',
      '2 people have paid. $24.00 goes back to them.',
    ])
  })

  it('leaves money out for who does not see it', async () => {
    const island = await open({
      paid: undefined,
      viewer: { role: 'organizer', is_owner: false, has_paid: false },
    })
    expect(findButton('Delete Event')).toBeUndefined()
    await press(cancelLink(island))
    expect(notes()).toEqual([
      '1 person takes part. They will be told.',
      'Whoever has paid gets it back in full.',
    ])
  })
})

describe('deleting an event', () => {
  it('asks for confirmation, and does nothing when canceled', async () => {
    const { sent } = mockServer({})
    await open()
    await click('Delete Event')
    expect(dialog()?.textContent).toContain('Are you sure you want to delete this event?')
    expect(document.activeElement?.textContent).toBe('Keep the hike')
    await click('Keep the hike')
    expect(dialog()).toBeNull()
    expect(sent()).toEqual([])
  })

  it('offers to cancel it instead', async () => {
    await open()
    await click('Delete Event')
    await press(cancelLink(dialog()))
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    expect(dialog()?.textContent).toContain('Cancel Ridge walk?')
  })

  it.each([
    ['cancelled', { hike: hike('organizer', { status: 'cancelled' }) }],
    ['over', { over: true }],
  ])('offers nothing else where it is %s', async (_, props) => {
    const island = await open({}, props)
    await click('Delete Event')
    expect(cancelLink(island)).toBeNull()
    expect(cancelLink(dialog())).toBeNull()
  })

  const confirm = async () => {
    await click('Delete Event')
    await press(document.querySelector<HTMLButtonElement>('dialog .danger'))
  }

  it('leads to the home page and leaves a message for it', async () => {
    const navigations = recordNavigation()
    const { sent } = mockServer({ 'DELETE /api/events/7/': { status: 204 } })
    await open()
    await confirm()
    expect(sent()).toEqual(['DELETE /api/events/7/'])
    expect(navigations).toEqual(['/'])
    expect(flash()).toContain('flash=Event deleted successfully.')
  })

  it('shows an error and stays when it fails', async () => {
    const navigations = recordNavigation()
    mockServer({ 'DELETE /api/events/7/': { status: 500, body: { error: 'Something went wrong.' } } })
    await open()
    await confirm()
    expect(alertText()).toBe('Failed to delete the event.')
    expect(navigations).toEqual([])
  })

  it('has nothing left to offer where another window has deleted it', async () => {
    const notFound = { status: 404, body: { error: 'Event not found.' } }
    mockServer({ 'DELETE /api/events/7/': notFound, 'GET /api/events/7/': notFound })
    const island = await open()
    await confirm()
    expect(hikeDeleted.value).toBe(true)
    expect(island.textContent).toContain('This hike has been deleted.')
  })
})

describe('cancelling an event', () => {
  const CALL = 'POST /api/events/7/cancel/'
  it('leads to its page without scripts', async () => {
    expect(cancelLink(await open())?.textContent).toBe('Cancel the hike')
  })

  it('wants a reason, beside its field', async () => {
    const { sent } = mockServer({})
    await press(cancelLink(await open()))
    await click('Cancel the hike')
    expect(errorOf('reason')).toBe('Please say why, so that people understand.')
    expect(document.activeElement).toBe(field('reason'))
    fill({ reason: ' \n ' })
    await click('Cancel the hike')
    expect(sent()).toEqual([])
  })

  it('sends the reason once, and opens the page again', async () => {
    const navigations = recordNavigation()
    const { calls } = mockServer({ [CALL]: { body: hike('organizer', { status: 'cancelled' }) } })
    await press(cancelLink(await open()))
    fill({ reason: 'Snow is forecast.' })
    await click('Cancel the hike')
    await press(dialog()?.querySelector<HTMLElement>('.danger'))
    expect(sentBodies(calls)).toEqual([[CALL, { reason: 'Snow is forecast.' }]])
    expect(navigations).toEqual(['/events/7'])
    expect(flash()).toContain('flash=The hike is cancelled.')
  })

  it.each([
    ['offline' as const, 'No connection. Please try again.'],
    [{ status: 429, body: { error: 'Too many attempts.' } }, 'Too many attempts.'],
  ])('keeps the reason where the call fails (%j)', async (reply, problem) => {
    mockServer({ [CALL]: reply })
    await press(cancelLink(await open()))
    fill({ reason: 'Snow is forecast.' })
    await click('Cancel the hike')
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe(problem)
    expect(field('reason').value).toBe('Snow is forecast.')
    expect(findButton('Cancel the hike')?.disabled).toBe(false)
  })

  it('does nothing when the hike is kept', async () => {
    const { sent } = mockServer({})
    await press(cancelLink(await open()))
    await click('Keep the hike')
    expect(dialog()).toBeNull()
    expect(sent()).toEqual([])
  })

  it('says where it has been deleted meanwhile', async () => {
    mockServer({
      [CALL]: { status: 404, body: { error: 'Event not found.' } },
      'GET /api/events/7/': { status: 404, body: { error: 'Event not found.' } },
    })
    await press(cancelLink(await open()))
    fill({ reason: 'Storm' })
    await press(dialog()?.querySelector<HTMLElement>('.danger'))
    expect(hikeDeleted.value).toBe(true)
    expect(dialog()).toBeNull()
  })
})

describe('messaging all', () => {
  const ANNOUNCE = 'POST /api/events/7/announce/'
  const text = 'Meet at the west exit.'
  const start = async (hike: Partial<HikeJson> = {}) => {
    const island = await open(hike)
    await press(island.querySelector<HTMLElement>('a[href="/events/7/announce"]'))
  }

  it('says how many it goes to, counts the characters left, and sends the text once', async () => {
    const { calls } = mockServer({
      [ANNOUNCE]: { status: 201 },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    await start()
    expect(notes()[0]).toContain('It goes to 1 person')
    expect(dialog()?.textContent).toContain('2,000 characters left')
    await fill({ text })
    expect(dialog()?.textContent).toContain(`${(2000 - text.length).toLocaleString('en')} characters left`)
    await act(async () => {
      for (let time = 0; time < 2; time++) findButton('Send')?.click()
    })
    await settle()
    expect(sentBodies(calls)).toEqual([
      [ANNOUNCE, { text }],
      ['GET /api/events/7/', undefined],
    ])
    expect(dialog()).toBeNull()
    expect(statusText()).toContain('Message sent.')
    expect(localStorage.length).toBe(0)
  })

  it('goes to those who are chosen, where anybody waits or has asked', async () => {
    const { calls } = mockServer({ [ANNOUNCE]: { status: 400, body: { errors: { to: ['Choose.'] } } } })
    await start({ waiting_count: 3, pending_count: 1 })
    const labels = [...(dialog()?.querySelectorAll('.choice') ?? [])]
    expect(labels.map((label) => label.textContent)).toEqual([
      '1 who takes part',
      '3 who wait',
      '1 who has asked to join',
    ])
    await fill({ text })
    for (const label of labels.slice(0, 2)) await press(label.querySelector('input'))
    await click('Send')
    expect(sentBodies(calls)).toEqual([[ANNOUNCE, { text, to: ['waiting'] }]])
    expect(dialog()?.querySelector('fieldset .error')?.textContent).toBe('Choose.')
  })

  it('says beside the text why it is refused', async () => {
    mockServer({ [ANNOUNCE]: { status: 400, body: { errors: { text: ['Write something first.'] } } } })
    await start()
    await fill({ text: ' ' })
    await click('Send')
    expect(errorOf('text')).toBe('Write something first.')
  })

  it('keeps the text where it fails, and after it was closed', async () => {
    mockServer({ [ANNOUNCE]: 'offline' })
    await start()
    await fill({ text })
    await click('Send')
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('No connection. Please try again.')
    expect(field('text').value).toBe(text)
    await click('Cancel')
    expect(dialog()).toBeNull()
    await press(document.querySelector<HTMLElement>('a[href="/events/7/announce"]'))
    expect(field('text').value).toBe(text)
  })

  it('says so where nobody else takes part', async () => {
    await start({ participants: [] })
    expect(notes()[0]).toContain('Nobody else takes part yet.')
  })
})

describe('copying an event', () => {
  const CALL = 'POST /api/events/7/duplicate/'
  const original: Partial<HikeJson> = {
    location_lat: 46.495,
    location_lng: 7.67383,
    capacity: 8,
    approval: 'automatic',
    questions: ['Have you a rope?', 'And a hat?'],
    grade: 'T3',
    gear: ['Water'],
    good_for: ['dogs'],
  }
  const openForm = async (change = original) => {
    const island = await open(change)
    await click('Copy this hike')
    expect(dialog()?.textContent).toContain('Copy this hike')
    return island
  }
  const choose = (value: string) =>
    act(async () => {
      const select = document.querySelector<HTMLInputElement>('[name=repeat_unit]')
      if (select) select.value = value
      for (const type of ['input', 'change']) select?.dispatchEvent(new Event(type, { bubbles: true }))
    })
  const timeIn = () => document.querySelector<HTMLInputElement>('[name=event_time]')?.value
  const dates = () => dialog()?.querySelector('fieldset [role="status"]')?.textContent

  it('opens with everything filled in but the date, the time of day too', async () => {
    await openForm()
    const shown = ['name', 'location', 'event_date', 'price', 'capacity', 'questions'].map(
      (name) => field(name).value,
    )
    expect(shown).toEqual(['Ridge walk', 'Kandersteg', '', '15.50', '8', 'Have you a rope?\nAnd a hat?'])
    expect(field('event_clock').value).toBe(inputTime(new Date(hike('organizer').event_time)).slice(11))
    expect(document.querySelector<HTMLInputElement>('[value=automatic]')?.checked).toBe(true)
    await click('Cancel')
    expect(dialog()).toBeNull()
  })

  it.each([
    ['2031-07-05', '2031-07-05T07:00:00.000Z'],
    ['2031-12-06', '2031-12-06T08:00:00.000Z'],
  ])(
    'keeps the time of day by the clocks at the hike where a date is chosen: %s',
    async (date, event_time) => {
      const { calls } = mockServer({ [CALL]: { status: 201, body: [hike('organizer', { id: 12 })] } })
      recordNavigation()
      await openForm()
      fill({ event_date: date })
      await click('Save')
      expect(calls[0]?.body).toMatchObject({ event_time })
    },
  )

  it('warns of a date that has passed before it is sent', async () => {
    const { calls } = mockServer({ [CALL]: { status: 201, body: [hike('organizer', { id: 12 })] } })
    recordNavigation()
    await openForm()
    fill({ event_date: '2020-07-05' })
    await click('Save')
    expect(errorOf('event_date')).toContain('Save again if that is right.')
    fill({ event_date: '2020-07-12' })
    expect(errorOf('event_date')).toBe('')
    await click('Save')
    expect(calls).toEqual([])
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ event_time: '2020-07-12T07:00:00.000Z' })
  })

  it('opens by its address', async () => {
    history.replaceState(null, '', '/events/7#copy')
    await open(original, { over: true }, { opens: true })
    await settle()
    expect(dialog()?.textContent).toContain('Copy this hike')
    expect(location.hash).toBe('#copy')
  })

  it.each([
    [0, 'Free'],
    [1550, '$15.50'],
    [null, '$12.00'],
  ])('shows and keeps the price %s of the hike', async (price, shown) => {
    recordNavigation()
    const { calls } = mockServer({ [CALL]: { status: 201, body: [hike('organizer', { id: 12 })] } })
    await openForm({ price })
    expect(dialog()?.querySelector('summary')?.textContent).toContain(`price (${shown})`)
    fill({ event_date: '2031-06-14' })
    await click('Save')
    expect(calls[0]?.body).toMatchObject({ price })
  })

  it('sends a single hike, and opens it', async () => {
    const navigations = recordNavigation()
    const { calls } = mockServer({ [CALL]: { status: 201, body: [hike('organizer', { id: 12 })] } })
    await openForm()
    await click('Save')
    expect(errorOf('event_date')).toBe('Please say when you meet.')
    expect(calls).toEqual([])
    fill({ event_date: '2031-06-14', event_clock: '19:30', name: 'Moonlight walk' })
    await click('Save')
    expect(sentBodies(calls)).toEqual([
      [
        CALL,
        {
          name: 'Moonlight walk',
          location: 'Kandersteg',
          location_lat: 46.495,
          location_lng: 7.67383,
          event_time: new Date('2031-06-14T19:30').toISOString(),
          price: 1550,
          refund_until_hours: null,
          late_refund_percent: 0,
          capacity: 8,
          min_participants: null,
          guests_allowed: 0,
          approval: 'automatic',
          questions: ['Have you a rope?', 'And a hat?'],
          grade: 'T3',
          gear: ['Water'],
          good_for: ['dogs'],
        },
      ],
    ])
    expect(navigations).toEqual(['/events/12'])
    expect(flash()).toContain('flash=Hike created.')
  })

  it('says which dates a series has, sends it, and opens its first hike', async () => {
    const navigations = recordNavigation()
    const body = [12, 13, 14].map((id) => hike('organizer', { id }))
    const { calls } = mockServer({ [CALL]: { status: 201, body } })
    await openForm()
    expect(dates()).toBe('')
    await choose('week')
    expect(dates()).toBe('')
    expect(findButton('Save 4 hikes')).toBeDefined()
    fill({ event_date: '2031-06-14', event_clock: '19:30' })
    expect(dates()).toBe('4 hikes: 14 Jun 2031, 21 Jun, 28 Jun, 5 Jul')
    fill({ repeat_times: '3' })
    expect(dates()).toBe('3 hikes: 14 Jun 2031, 21 Jun, 28 Jun')
    fill({ repeat_every: '2', repeat_times: '2' })
    expect(dates()).toBe('2 hikes: 14 Jun 2031, 28 Jun')
    fill({ event_date: '2031-08-31', event_clock: '10:00', repeat_every: '1', repeat_times: '3' })
    await choose('month')
    expect(dates()).toBe('3 hikes: 31 Aug 2031, 30 Sep, 31 Oct')
    await click('Save 3 hikes')
    expect(calls[0]?.body).toMatchObject({ repeat: { unit: 'month', every: 1, times: 3 } })
    expect(navigations).toEqual(['/events/12'])
    expect(flash()).toContain('flash=3 hikes created.')
  })

  it.each([
    ['repeat_every', '0'],
    ['repeat_every', ''],
    ['repeat_times', '13'],
    ['repeat_times', 'many'],
  ])('refuses %s %j beside the field', async (name, value) => {
    const { sent } = mockServer({})
    await openForm()
    await choose('week')
    fill({ event_date: '2031-06-14', event_clock: '19:30', [name]: value })
    expect(dates()).toBe('')
    await click('Save')
    expect(errorOf(name)).toBe('Please enter a whole number from 1 to 12.')
    expect(sent()).toEqual([])
  })

  it('keeps a draft of its own, which does not stand in for the form of a new event', async () => {
    await openForm()
    await choose('week')
    fill({ event_date: '2031-06-14', event_clock: '19:30' })
    await click('Cancel')
    await click('Keep in this browser')
    expect(Object.keys(localStorage)).toEqual(['draft:1:event:7:copy'])
    await openForm()
    expect(dialog()?.textContent).toContain('This is your draft from')
    expect(timeIn()).toBe('2031-06-14T19:30')
    expect(dates()).toContain('4 hikes: ')
  })

  it('says where it could not be saved', async () => {
    mockServer({ [CALL]: { status: 429, body: { error: 'Too many attempts.' } } })
    await openForm()
    fill({ event_date: '2031-06-14', event_clock: '19:30' })
    await click('Save')
    expect(document.querySelector('.problem')?.textContent).toBe('Too many attempts.')
    expect(timeIn()).toBe('2031-06-14T19:30')
  })
})

describe('the bar', () => {
  const KEPT = ['Day sheet', 'Copy this hike', 'Share', 'Send …']
  const LAST = ['Cancel the hike', 'Delete Event']
  const textsOf = (island: HTMLElement, selector: string) =>
    [...island.querySelectorAll(selector)].map((element) => element.textContent)
  const barNames = (island: HTMLElement) => textsOf(island, '.organizer-bar > :is(a, button)')
  const menuNames = (island: HTMLElement) => textsOf(island, '[popover] :is(a, button)')
  const red = (island: HTMLElement) => textsOf(island, '.primary')
  const requests = (island: HTMLElement) => island.querySelector('a[href="#requests"]')?.textContent

  it('leads to the requests that wait, in red, with the less frequent actions in a menu', async () => {
    const island = await open({ pending_count: 4 })
    expect(barNames(island)).toEqual(['Requests 4', 'Message all', '⋯'])
    expect(red(island)).toEqual(['Requests 4'])
    expect(menuNames(island)).toEqual(['Edit Event', ...KEPT, ...LAST])
    const more = findButton('More actions')
    expect(more?.getAttribute('popovertarget')).toBe(island.querySelector('[popover]')?.id)
  })

  it('leaves the red to the card that leads the page', async () => {
    const island = await open({ pending_count: 4 }, { is_led: true })
    expect(barNames(island)).toEqual(['Requests 4', 'Message all', '⋯'])
    expect(red(island)).toEqual([])
  })

  const others = { viewer: { role: 'organizer', is_owner: false, has_paid: false } } as const
  const nobody = { participants: [], participant_count: 0, going: 0 }
  it.each<[string, Partial<HikeJson>, boolean, string[], string[]]>([
    ['a hike without requests', {}, false, ['Message all', 'Edit Event'], [...KEPT, ...LAST]],
    [
      'a hike that nobody has joined',
      nobody,
      false,
      ['Edit Event', 'Share', 'Send …'],
      ['Message all', 'Day sheet', 'Copy this hike', ...LAST],
    ],
    ['a past hike', {}, true, ['Message all'], ['Edit Event', ...KEPT, 'Delete Event']],
    ['a cancelled hike', { status: 'cancelled' }, false, ['Message all'], [...KEPT, 'Delete Event']],
    [
      'a hike of somebody else',
      others,
      false,
      ['Message all', 'Edit Event'],
      [...KEPT, 'Cancel the hike', 'Leave Event'],
    ],
  ])('offers for %s what makes sense', async (_, change, over, inBar, inMenu) => {
    const island = await open(change, { over })
    expect(barNames(island)).toEqual([...inBar, '⋯'])
    expect(menuNames(island)).toEqual(inMenu)
    expect(red(island)).toEqual([])
  })

  it.each([
    ['Publish', ['Publish', 'Edit Event', '⋯']],
    [null, ['Edit Event', '⋯']],
  ])('has the next step of a draft, %s, in red beside Edit Event', async (draft_step, inBar) => {
    const island = await open({ ...nobody, status: 'draft' }, { draft_step })
    expect(barNames(island)).toEqual(inBar)
    expect(red(island)).toEqual(draft_step ? [draft_step] : [])
    expect(island.querySelectorAll(`.primary[form=${DRAFT_STEP}]`)).toHaveLength(draft_step ? 1 : 0)
  })

  it('opens the message to all from the menu, too', async () => {
    await open(nobody)
    await press(document.querySelector<HTMLElement>('[popover] a[href="/events/7/announce"]'))
    expect(dialog()?.closest('[popover]')).toBeNull()
    expect(dialog()?.textContent).toContain('Nobody else takes part yet.')
  })

  it('counts the requests as they come, but those that are being rejected', async () => {
    const island = await open({ pending_count: 1 })
    expect(requests(island)).toBe('Requests 1')
    await setSignal(changedHike, hike('organizer', { pending_count: 2 }))
    expect(requests(island)).toBe('Requests 2')
    await setSignal(undecidedRequests, 0)
    expect(requests(island)).toBeUndefined()
  })

  it('is hidden while the organizer edits', async () => {
    const bar = () => document.querySelector<HTMLElement>('.organizer-bar')
    await open()
    await click('Edit Event')
    expect([editing.value, bar()?.hidden]).toEqual([true, true])
    await setSignal(editing, false)
    expect(bar()?.hidden).toBe(false)
  })

  it('leaves it to the open form to say that the hike has been deleted', async () => {
    const island = await open()
    await click('Edit Event')
    await setSignal(hikeDeleted, true)
    expect(island.textContent).toBe('')
    await setSignal(editing, false)
    expect(island.textContent).toContain('This hike has been deleted.')
  })
})
