import { act } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMarkQueue } from '../../islands/attendance/mark-queue.ts'
import Attendance from '../../islands/attendance.tsx'
import type { SheetPayment } from '../../src/hikes/view/paid-outside.tsx'
import {
  alertText,
  click,
  dispatch,
  findButton,
  holdAnswer,
  hydrate,
  mockServer,
  pia,
  quentin,
  recordNavigation,
  settle,
} from './support.tsx'

const POST = 'POST /api/events/7/attendance/'
/** The reply of a server that stores each mark. */
const stores = { body: ({ attended }: { attended: boolean | null }) => ({ attended }) }
const PAID = 'POST /api/events/7/paid_outside/'
const unpaid: SheetPayment = { text: 'No', isOutside: false, canMark: true }
const KEY = 'draft:1:attendance:7'

type Change = { open?: boolean; opens_at?: string; viewer_id?: number; payment?: SheetPayment }
const open = (
  attended: (boolean | null)[] = [null, null],
  { payment, ...change }: Change = {},
  opens = false,
) =>
  hydrate(
    'attendance',
    Attendance,
    {
      event_id: 7,
      viewer_id: 1,
      csrf: 'token',
      people: [pia, quentin].map(({ id, username }, index) => ({
        id,
        username,
        attended: attended[index] ?? null,
        phone: '',
        emergency_name: '',
        emergency_phone: '',
        facts: '',
        payment,
      })),
      opens_at: '2026-06-14T05:30:00.000Z',
      opens: 'Sun 14 Jun · 07:30 CEST',
      open: true,
      ...change,
    },
    { opens },
  )

const countText = () => document.querySelector('.attendance-bar p')?.firstChild?.textContent
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map((button) => button.getAttribute('aria-label'))
const waiting = () =>
  [...document.querySelectorAll('.attendance-rows li')].filter((row) =>
    row.textContent?.includes('Not sent yet'),
  ).length
const rowOf = (username: string) =>
  [...document.querySelectorAll('.attendance-rows li')].find((row) => row.textContent?.includes(username))
    ?.textContent
/** Adds the note that the service worker puts into a saved page. `hydrate` replaces the body, but not this note. */
const addSavedNote = (savedAt: string) =>
  document.documentElement.insertAdjacentHTML(
    'beforeend',
    `<p class="saved-note" data-saved-at="${savedAt}"></p>`,
  )
const removeSavedNote = () => document.querySelector('.saved-note')?.remove()
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').marks
/** Stores a mark as sent now, by another tab. */
function keepSent(id: number, mark: boolean) {
  const now = new Date().toISOString()
  localStorage.setItem(`${KEY}:sent`, JSON.stringify({ marks: { [id]: { mark, at: now } }, keptAt: now }))
}
const online = async () => {
  await dispatch('online')
  await settle()
}

beforeEach(() => localStorage.clear())

describe('marking who came', () => {
  it('sends each mark, counts them, and takes one back when its button is pressed again', async () => {
    const { calls } = mockServer({ [POST]: stores })
    await open([null, true])
    expect([countText(), pressed()]).toEqual(['Came 1 · missed 0 · 1 to go', ['Came: quentin']])
    await click('Came: pia')
    expect([countText(), pressed()]).toEqual(['Came 2 · missed 0', ['Came: pia', 'Came: quentin']])
    await click('Missed: pia')
    expect([countText(), pressed()]).toEqual(['Came 1 · missed 1', ['Missed: pia', 'Came: quentin']])
    await click('Missed: pia')
    expect(countText()).toBe('Came 1 · missed 0 · 1 to go')
    expect(calls.map(({ body }) => body)).toEqual(
      [true, false, null].map((attended) => ({ user_id: pia.id, attended })),
    )
    expect(kept()).toBeUndefined()
  })

  it('is undone mark by mark', async () => {
    const { calls } = mockServer({ [POST]: stores })
    await open([false, null])
    expect(findButton('Undo')?.disabled).toBe(true)
    await click('Came: pia')
    await click('Missed: quentin')
    await click('Undo: quentin')
    await click('Undo: pia')
    expect([countText(), findButton('Undo')?.disabled]).toEqual(['Came 0 · missed 1 · 1 to go', true])
    expect(calls.slice(-2).map(({ body }) => body)).toEqual([
      { user_id: quentin.id, attended: null },
      { user_id: pia.id, attended: false },
    ])
  })

  it('marks everybody who is not marked yet with one press, which one press undoes', async () => {
    const { calls } = mockServer({ [POST]: stores })
    await open([false, null])
    await click('All came')
    await settle()
    expect([countText(), findButton('All came')?.disabled]).toEqual(['Came 1 · missed 1', true])
    expect(findButton('All came')?.className).toBe('button')
    await click('Undo: All came')
    await settle()
    expect(countText()).toBe('Came 0 · missed 1 · 1 to go')
    expect(calls.map(({ body }) => body)).toEqual([
      { user_id: quentin.id, attended: true, if_unmarked: true },
      { user_id: quentin.id, attended: null },
    ])
  })

  it('shows the mark of another organizer that All came has left, and does not undo it', async () => {
    const { calls } = mockServer({ [POST]: { body: { attended: false } } })
    await open([true, null])
    await click('All came')
    await settle()
    expect(pressed()).toEqual(['Came: pia', 'Missed: quentin'])
    await click('Undo: All came')
    await settle()
    expect([pressed(), calls.length]).toEqual([['Came: pia', 'Missed: quentin'], 1])
  })

  it.each([
    ['takes back the mark of All came that was set', true, null],
    ['leaves the mark of another organizer', false, false],
  ])('undone before the answer %s', async (_, answered, stays) => {
    let stored: boolean | null = answered
    const { calls } = mockServer({
      [POST]: {
        body: ({ attended, if_unmarked }: { attended: boolean | null; if_unmarked?: boolean }) => {
          if (!if_unmarked) stored = attended
          return { attended: stored }
        },
      },
    })
    const release = holdAnswer('POST')
    await open([null, true])
    await click('All came')
    await click('Undo: All came')
    expect([pressed(), kept()]).toEqual([['Came: quentin'], undefined])
    await release()
    await settle()
    expect([stored, calls.length]).toEqual([stays, stays === null ? 2 : 1])
    expect(pressed()).toEqual(stays === null ? ['Came: quentin'] : ['Missed: pia', 'Came: quentin'])
  })

  it('is sent one at a time, so that the last of a person’s marks stays', async () => {
    const { calls } = mockServer({ [POST]: stores })
    const release = holdAnswer('POST')
    await open()
    for (const choice of ['Came: pia', 'Missed: pia', 'Came: quentin']) await click(choice)
    expect(countText()).toBe('Came 1 · missed 1')
    await release()
    await settle()
    expect(calls.map(({ body }) => body)).toEqual([
      { user_id: pia.id, attended: true },
      { user_id: pia.id, attended: false },
      { user_id: quentin.id, attended: true },
    ])
    expect(pressed()).toEqual(['Missed: pia', 'Came: quentin'])
  })

  it('goes back to what is stored where it is refused, and says why', async () => {
    mockServer({ [POST]: { status: 404, body: { error: 'Participant not found.' } } })
    await open([true])
    await click('Missed: pia')
    expect([pressed(), alertText(), kept()]).toEqual([['Came: pia'], 'Participant not found.', undefined])
  })
})

describe('marking who has paid in cash', () => {
  it('says so, and takes it back', async () => {
    const { calls } = mockServer({
      [PAID]: { body: ({ paid }: { paid: boolean }) => ({ paid_outside: paid }) },
    })
    await open([null, null], { payment: unpaid })
    await click('Paid in cash or by transfer: pia')
    expect(rowOf('pia')).toContain('In cash or by transferTake back: pia')
    await click('Take back: pia')
    expect(rowOf('pia')).toContain('NoPaid in cash or by transfer: pia')
    expect(calls.map(({ body }) => body)).toEqual([
      { user_id: pia.id, paid: true },
      { user_id: pia.id, paid: false },
    ])
  })

  it('goes back to what is stored where it is refused, and says why', async () => {
    mockServer({ [PAID]: { status: 409, body: { error: 'pia has paid online already.' } } })
    await open([null, null], { payment: unpaid })
    await click('Paid in cash or by transfer: pia')
    expect([rowOf('pia'), alertText()]).toEqual([
      expect.stringContaining('NoPaid in cash or by transfer: pia'),
      'pia has paid online already.',
    ])
  })

  it('says why it was refused also while who came is sent', async () => {
    const server = mockServer({ [PAID]: 'offline', [POST]: 'offline' })
    await open([null, null], { payment: unpaid })
    await click('Paid in cash or by transfer: pia')
    await click('All came')
    server.replies[PAID] = { status: 409, body: { error: 'pia has paid online already.' } }
    server.replies[POST] = stores
    await online()
    expect([alertText(), kept()]).toEqual(['pia has paid online already.', undefined])
    await click('Missed: pia')
    expect(alertText()).not.toBe('pia has paid online already.')
  })

  it('can be marked on a page that was opened before marking began', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-14T05:29:00Z'), toFake: ['setTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await open([null, null], { payment: unpaid, open: false })
    await act(async () => void vi.advanceTimersByTime(61_000))
    expect(findButton('Paid in cash or by transfer: pia')).toBeTruthy()
    expect(document.querySelectorAll('[id^="person-"]')).toHaveLength(0)
  })

  it('is not offered for who has paid online', async () => {
    await open([null, null], { payment: { text: 'Yes', isOutside: false, canMark: false } })
    expect([rowOf('pia'), findButton('Paid in cash or by transfer: pia')]).toEqual([
      expect.stringContaining('PaidYes'),
      undefined,
    ])
  })
})

describe('without signal', () => {
  it('marks are kept, shown as not sent, and sent once there is signal', async () => {
    const server = mockServer({ [POST]: 'offline' })
    await open()
    await click('Came: pia')
    await click('Came: quentin')
    await click('Missed: quentin')
    expect([pressed(), waiting()]).toEqual([['Came: pia', 'Missed: quentin'], 2])
    expect(document.querySelector('.attendance-bar')?.textContent).toContain('Some marks are not sent yet.')
    expect(kept()).toEqual({ [pia.id]: true, [quentin.id]: false })
    server.replies[POST] = stores
    server.calls.length = 0
    await online()
    expect(server.calls.map(({ body }) => body)).toEqual([
      { user_id: pia.id, attended: true },
      { user_id: quentin.id, attended: false },
    ])
    expect([pressed(), waiting(), kept()]).toEqual([['Came: pia', 'Missed: quentin'], 0, undefined])
  })

  it('payments in cash are kept, shown as not sent, and sent once there is signal', async () => {
    const server = mockServer({ [POST]: 'offline', [PAID]: 'offline' })
    await open([null, null], { payment: unpaid })
    await click('Paid in cash or by transfer: pia')
    await click('Came: quentin')
    expect([rowOf('pia'), waiting()]).toEqual([
      expect.stringMatching(/^piaNot sent yet.*In cash or by transferTake back: pia/),
      2,
    ])
    server.replies[PAID] = { body: ({ paid }: { paid: boolean }) => ({ paid_outside: paid }) }
    server.replies[POST] = stores
    server.calls.length = 0
    await online()
    expect(server.calls.filter(({ call }) => call === PAID).map(({ body }) => body)).toEqual([
      { user_id: pia.id, paid: true },
    ])
    expect([rowOf('pia'), waiting()]).toEqual([
      expect.stringContaining('In cash or by transferTake back: pia'),
      0,
    ])
  })

  it('payments in cash are sent when the page is opened again', async () => {
    localStorage.setItem(
      'draft:1:paid_outside:7',
      JSON.stringify({ marks: { [pia.id]: true }, keptAt: '2026-06-14T08:00:00.000Z' }),
    )
    const { calls } = mockServer({ [PAID]: { body: { paid_outside: true } } })
    await open([null, null], { payment: unpaid }, true)
    await settle()
    expect(calls.map(({ body }) => body)).toEqual([{ user_id: pia.id, paid: true }])
    expect(rowOf('pia')).toContain('In cash or by transferTake back: pia')
  })

  it('marks of All came are not sent at all once they are undone or taken back', async () => {
    const server = mockServer({ [POST]: 'offline' })
    await open()
    await click('All came')
    await click('Undo: All came')
    expect([countText(), waiting(), kept()]).toEqual(['Came 0 · missed 0 · 2 to go', 0, undefined])
    await click('All came')
    await click('Came: pia')
    expect(kept()).toEqual({ [quentin.id]: 'if_unmarked' })
    server.replies[POST] = stores
    server.calls.length = 0
    await online()
    expect(server.calls.map(({ body }) => body)).toEqual([
      { user_id: quentin.id, attended: true, if_unmarked: true },
    ])
    expect(pressed()).toEqual(['Came: quentin'])
  })

  it('All came and its undoing keep a mark removed that was removed before', async () => {
    const server = mockServer({ [POST]: 'offline' })
    await open([false, true])
    await click('Missed: pia')
    await click('All came')
    await click('Undo: All came')
    server.replies[POST] = stores
    server.calls.length = 0
    await online()
    expect(server.calls.map(({ body }) => body)).toEqual([{ user_id: pia.id, attended: null }])
  })

  it.each([500, 503, 429])('waits as well for a server that answers %i', async (status) => {
    mockServer({ [POST]: { status, body: { error: 'Later.' } } })
    await open()
    await click('Came: pia')
    expect([pressed(), waiting(), kept()]).toEqual([['Came: pia'], 1, { [pia.id]: true }])
  })

  it('marks are sent by the next page, over what is stored by then', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ marks: { [pia.id]: false }, keptAt: '2026-06-14T08:00:00.000Z' }),
    )
    const { calls } = mockServer({ [POST]: stores })
    await open([true], {}, true)
    await settle()
    expect(calls.map(({ body }) => body)).toEqual([{ user_id: pia.id, attended: false }])
    expect([pressed(), kept()]).toEqual([['Missed: pia'], undefined])
  })

  it('marks of two tabs are kept together, and what one of them has sent is not sent once more', async () => {
    const keep = (marks: object) =>
      localStorage.setItem(KEY, JSON.stringify({ marks, keptAt: '2026-06-14T08:00:00.000Z' }))
    const server = mockServer({ [POST]: 'offline' })
    await open()
    // Simulates another tab that writes this mark.
    keep({ [quentin.id]: false })
    await click('Came: pia')
    expect(kept()).toEqual({ [pia.id]: true, [quentin.id]: false })
    // The other tab sends this tab's mark, and is closed.
    keepSent(pia.id, true)
    keep({ [quentin.id]: false })
    server.replies[POST] = stores
    server.calls.length = 0
    await online()
    expect(server.calls.map(({ body }) => body)).toEqual([{ user_id: quentin.id, attended: false }])
    expect([pressed(), waiting(), kept()]).toEqual([['Came: pia', 'Missed: quentin'], 0, undefined])
  })

  it('a mark that another tab has sent stays, even if that tab is loaded again immediately', async () => {
    mockServer({ [POST]: 'offline' })
    await open()
    await click('Came: pia')
    keepSent(pia.id, true)
    localStorage.removeItem(KEY)
    createMarkQueue({ path: '', key: KEY, asRendered: {}, toBody: () => ({}), markIn: () => null }).start()()
    await online()
    expect(pressed()).toEqual(['Came: pia'])
  })

  it('a mark of this tab that was refused in another tab is not shown as stored', async () => {
    const server = mockServer({ [POST]: 'offline' })
    await open([null, false])
    await click('Came: pia')
    // The other tab sends the mark, which is refused.
    localStorage.removeItem(KEY)
    server.replies[POST] = stores
    await online()
    expect([pressed(), waiting()]).toEqual([['Missed: quentin'], 0])
  })

  it('marks are sent from a browser that keeps nothing', async () => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: full,
      removeItem: () => {},
      clear: () => {},
    })
    const server = mockServer({ [POST]: 'offline' })
    await open()
    await click('Came: pia')
    await click('Missed: quentin')
    expect([pressed(), waiting()]).toEqual([['Came: pia', 'Missed: quentin'], 2])
    server.replies[POST] = stores
    server.calls.length = 0
    await online()
    expect(server.calls).toHaveLength(2)
    expect([pressed(), waiting()]).toEqual([['Came: pia', 'Missed: quentin'], 0])
  })

  it('a saved copy of the page shows marks that were sent after it was saved, until the page loads anew a day later', async () => {
    mockServer({ [POST]: stores })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-14T08:00:00.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(() => void removeSavedNote())
    onTestFinished(() => void vi.restoreAllMocks())
    const savedBefore = '2026-06-14T07:59:00.000Z'
    await open([null, true])
    await click('Missed: pia')
    await click('Missed: quentin')
    addSavedNote(savedBefore)
    await open([null, true], {}, true)
    expect(pressed()).toEqual(['Missed: pia', 'Missed: quentin'])
    expect(findButton('All came')?.disabled).toBe(true)
    removeSavedNote()
    // Another organizer changed Pia's mark before the page was saved again.
    addSavedNote('2026-06-14T08:01:00.000Z')
    await open([true, false])
    expect(pressed()).toEqual(['Came: pia', 'Missed: quentin'])
    vi.setSystemTime('2026-06-14T08:02:00.000Z')
    await click('Came: quentin')
    await open([true, false], {}, true)
    expect(pressed()).toEqual(['Came: pia', 'Came: quentin'])
    removeSavedNote()
    vi.setSystemTime('2026-06-15T08:03:00.000Z')
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
    await open([null, true])
    expect(pressed()).toEqual(['Came: quentin'])
    addSavedNote(savedBefore)
    await open([null, true])
    expect(pressed()).toEqual(['Came: quentin'])
  })

  it('marks of somebody else who used this browser are not sent', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ marks: { [pia.id]: false }, keptAt: '2026-06-14T08:00:00.000Z' }),
    )
    const { calls } = mockServer({})
    await open([true], { viewer_id: 2 })
    expect([calls, pressed()]).toEqual([[], ['Came: pia']])
  })

  it('a mark waits for its organizer who has to sign in again', async () => {
    const urls = recordNavigation()
    mockServer({ [POST]: { status: 401, body: { error: 'Please sign in.' } } })
    await open()
    await click('Came: pia')
    expect(urls[0]).toContain('/accounts/signup/')
    expect(kept()).toEqual({ [pia.id]: true })
  })
})

describe('before anybody can have come', () => {
  it('the page says from when on, and begins by itself', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-14T05:29:30.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    const island = await open([null], { open: false })
    expect(island.textContent).toBe('From Sun 14 Jun · 07:30 CEST you can mark here who came.')
    await act(async () => void (await vi.advanceTimersByTimeAsync(29_000)))
    expect(countText()).toBeUndefined()
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
    expect(countText()).toBe('Came 0 · missed 0 · 2 to go')
  })
})
