import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// The app loads these modules when they are needed. They are imported here because the first import in a test is slow.
import '../../islands/hike/people/mark-paid-outside.ts'
import '../../islands/hike/people/remove-form.tsx'
import JoinRequests from '../../islands/join-requests.tsx'
import { reportHikeChange } from '../../islands/parts/live/hike-changes.ts'
import {
  changedHike,
  changedParticipants,
  hikeDeleted,
  undecidedRequests,
} from '../../islands/parts/store.ts'
import type { Answer } from '../../src/db/tables/participation.ts'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import type { RequestJson } from '../../src/participation/json.ts'
import {
  advance,
  alertText,
  click,
  clickAt,
  dialog,
  dispatch,
  field,
  fill,
  findButton,
  hide,
  hike,
  hydrate,
  mockServer,
  pia,
  quentin,
  setSignal,
  statusText,
} from './support.tsx'

const entry = (id: number, user: typeof pia) => ({
  id,
  user,
  created_at: '2026-11-20T10:00:00.000Z',
  answers: [] as Answer[],
  note: '',
})
const request = (id: number, user: typeof pia, change: Partial<RequestJson> = {}): RequestJson => ({
  ...entry(id, user),
  hikes_together: 0,
  attendance: { came: 0, missed: 0 },
  typical: null,
  ...change,
})
const simon = { id: 4, username: 'simon', profile_picture: null }
const requests = [request(31, quentin), request(32, simon)]
const LIST = 'GET /api/events/7/join_requests/'
const APPROVE = 'POST /api/events/7/approve_join/'
const REJECT = 'POST /api/events/7/reject_join/'

const EVENT = 'GET /api/events/7/'
const open = (rendered = requests, change: Partial<HikeJson> = {}) =>
  hydrate('join-requests', JoinRequests, {
    hike: hike('organizer', { waiting: [], ...change }),
    requests: rendered,
  })
const bodies = (calls: { body: unknown }[]) => calls.flatMap(({ body }) => body ?? [])
const press = async (name: string) => act(async () => findButton(name)?.click())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the join requests', () => {
  it('take no place where there are none', async () => {
    expect((await open([])).textContent).toBe('')
  })

  it('can be approved, which shows the hike as it is then', async () => {
    const { calls } = mockServer({
      [APPROVE]: { body: { status: 'Request approved.' } },
      [EVENT]: { body: hike('organizer', { participants: [pia, quentin], waiting: [] }) },
    })
    const island = await open()
    await press('Approve quentin')
    expect(calls).toMatchObject([{ call: APPROVE, body: { user_id: quentin.id } }, { call: EVENT }])
    expect(statusText()).toBe('Request approved.')
    expect(island.querySelector('h2')?.textContent).toBe('Requests · 1')
    expect(changedParticipants.value).toEqual([pia, quentin])
  })

  it('keep their places when one is approved, until the page is opened again', async () => {
    const { replies } = mockServer({ [APPROVE]: { body: { status: 'Request approved.' } } })
    replies[LIST] = { body: [request(32, simon)] }
    const island = await open()
    const rows = () => [...island.querySelectorAll('li')].map(({ textContent }) => textContent)
    const left = ['quentinRequest approved.', 'simonApproveReject']
    await press('Approve quentin')
    expect(rows()).toEqual(left)
    await advance(10)
    expect(rows()).toEqual(left)
    replies[LIST] = { body: [] }
    await press('Approve simon')
    expect(island.textContent).toBe('')
  })

  it('are decided by the first click of a double click, not by the second one, which hits the next row', async () => {
    const { calls } = mockServer({
      [APPROVE]: { body: { status: 'Request approved.' } },
      [REJECT]: { body: { status: 'Request rejected.' } },
      [LIST]: { body: requests },
    })
    await open()
    await clickAt('Approve quentin', 300, 100, 1000)
    await clickAt('Approve simon', 300, 101, 1200)
    expect(bodies(calls)).toEqual([{ user_id: quentin.id }])
    await advance(1)
    await clickAt('Reject simon', 360, 100, 3000)
    await clickAt('Undo the rejection of simon', 360, 100, 3200)
    expect(findButton('Undo the rejection of simon')).toBeDefined()
  })

  it('can be decided quickly one after the other', async () => {
    const { calls } = mockServer({ [APPROVE]: { body: { status: 'Request approved.' } } })
    await open()
    await clickAt('Approve simon', 300, 160, 5000)
    await clickAt('Approve quentin', 300, 100, 5200)
    expect(bodies(calls)).toEqual([{ user_id: simon.id }, { user_id: quentin.id }])
  })

  it('can be marked as paid in cash or by transfer, by the owner of a hike that has a price', async () => {
    const MARK = 'POST /api/events/7/paid_outside/'
    const unpaid = request(31, quentin, { has_paid: false, paid_outside: false })
    const paid = request(32, simon, { has_paid: true, paid_outside: true })
    const { calls } = mockServer({
      [MARK]: { body: { paid_outside: true } },
      [EVENT]: { body: hike('organizer', { waiting: [] }) },
    })
    const island = await open([unpaid, paid], { price: 1200 })
    expect([...island.querySelectorAll('li')].map((row) => row.querySelector('small')?.textContent)).toEqual([
      undefined,
      'Paid outside',
    ])
    await press('Paid in cash or by transfer')
    expect(calls[0]).toMatchObject({ call: MARK, body: { user_id: quentin.id, paid: true } })
    expect(statusText()).toBe('quentin has paid in cash or by transfer.')
    await press('Not paid outside')
    expect(bodies(calls)).toContainEqual({ user_id: simon.id, paid: false })
  })

  it.each([
    ['is free', { has_paid: false, paid_outside: false }, 0],
    ['is of another organizer', {}, 1200],
  ])('have no mark of a payment where the hike %s', async (_, payment, price) => {
    await open([request(31, quentin, payment)], { price })
    expect(findButton('Paid in cash or by transfer')).toBeUndefined()
  })

  it('are not shown once the event is deleted', async () => {
    const island = await open()
    await setSignal(hikeDeleted, true)
    expect(island.textContent).toBe('')
  })

  it('move the focus to the heading after an approval', async () => {
    mockServer({ [APPROVE]: { body: { status: 'Request approved.' } } })
    const island = await open()
    await press('Approve quentin')
    expect(document.activeElement).toBe(island.querySelector('h2'))
  })

  it('show an error and reload the list when a decision fails', async () => {
    const { sent } = mockServer({
      [APPROVE]: { status: 404, body: { error: 'Join request not found.' } },
      [LIST]: { body: [request(32, simon)] },
    })
    const island = await open()
    await press('Approve quentin')
    expect(alertText()).toBe('Join request not found.')
    expect(sent()).toEqual([APPROVE, LIST])
    expect(island.textContent).not.toContain('quentin')
    expect(changedParticipants.value).toBeNull()
  })
})

describe('a request', () => {
  const shown = (change: Partial<RequestJson>) => open([request(31, quentin, change)])

  it('shows what its sender has written, and answered to which question', async () => {
    const answers = [
      { question: 'Do you have a car?', answer: 'Four seats' },
      { question: 'Rope?', answer: '<b>No</b>' },
    ]
    const island = await shown({ note: 'I know\nthe way.', answers })
    expect(island.querySelector('blockquote')?.textContent).toBe('I know\nthe way.')
    const texts = [...island.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Do you have a car?Four seats', 'Rope?<b>No</b>'])
  })

  it.each<[Partial<RequestJson>, string[]]>([
    [{}, []],
    [{ hikes_together: 1 }, ['1 hike together']],
    [{ hikes_together: 12 }, ['12 hikes together']],
    [
      { typical: { avg_distance: 12, elevation_diff_up: 1800, avg_duration: 4.5 } },
      ['Usually 12 km · ↑1,800 m · 4.5 h'],
    ],
    [
      { hikes_together: 3, typical: { avg_distance: 0, elevation_diff_up: 800, avg_duration: null } },
      ['3 hikes together', 'Usually ↑800 m'],
    ],
  ])('with %j says %j', async (change, texts) => {
    const island = await shown(change)
    expect([...island.querySelectorAll('.experience span')].map(({ textContent }) => textContent)).toEqual(
      texts,
    )
  })

  it.each<[Partial<HikeJson>, string]>([
    [{ capacity: 2, spots_left: 0 }, 'Put in line: quentin'],
    [{ capacity: 2, spots_left: 1, waiting_count: 1 }, 'Put in line: quentin'],
    [{ capacity: 2, spots_left: 1 }, 'Approve quentin'],
    [{}, 'Approve quentin'],
  ])('to a hike with %j has the button %s', async (hike, name) => {
    await open(requests, hike)
    expect(findButton(name)).toBeDefined()
    expect(
      findButton(name === 'Approve quentin' ? 'Put in line: quentin' : 'Approve quentin'),
    ).toBeUndefined()
  })

  it('to a full hike is put in line, and the message says so', async () => {
    const status = 'The hike is full. Waiting in line.'
    const waiting = [{ ...entry(31, quentin), position: 1 }]
    const full = { capacity: 1, spots_left: 0 }
    mockServer({
      [APPROVE]: { body: { status } },
      [EVENT]: { body: hike('organizer', { ...full, waiting, waiting_count: 1 }) },
    })
    const island = await open(requests, full)
    await press('Put in line: quentin')
    expect(statusText()).toBe(status)
    expect(island.querySelector('[aria-label="In line"]')?.textContent).toContain('In line · 11quentin')
    expect(changedParticipants.value).toEqual([pia])
  })

  it('counts for the bar unless it is being rejected', async () => {
    await open()
    expect(undecidedRequests.value).toBe(2)
    await press('Reject quentin')
    expect(undecidedRequests.value).toBe(1)
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['over', { event_time: '2020-06-14T07:00:00.000Z' }],
  ] as const)('is not shown any more once the hike is %s', async (_, change) => {
    const island = await open()
    await setSignal(changedHike, hike('organizer', change))
    expect(island.textContent).toBe('')
  })
})

describe('the line', () => {
  const PROMOTE = 'POST /api/events/7/promote/'
  const REMOVE = 'POST /api/events/7/remove_participant/'
  const waiting = [
    { ...entry(31, quentin), position: 1, note: 'Please!' },
    { ...entry(32, simon), position: 2 },
  ]
  const full = { capacity: 1, spots_left: 0, waiting, waiting_count: 2 }
  const free = { ...full, spots_left: 1 }
  const afterwards = {
    [EVENT]: { body: hike('organizer', { ...full, waiting: waiting.slice(1), waiting_count: 1 }) },
  }
  const rows = (island: HTMLElement) =>
    [...island.querySelectorAll('ol > li')].map(({ textContent }) => textContent)

  /** Omits the list of requests, which is polled in real time here, so that it may be read at any moment. */
  const withoutPolls = (calls: { call: string; body: unknown }[]) => calls.filter(({ call }) => call !== LIST)

  beforeEach(() => {
    vi.useRealTimers()
  })

  it('is not there while nobody waits', async () => {
    expect((await open([])).textContent).not.toContain('In line')
  })

  it('shows who waits, in order, with what they have written', async () => {
    const island = await open([], full)
    expect(rows(island)).toEqual(['1quentinPlease!Remove', '2simonRemove'])
    expect(island.textContent).not.toContain('Offer the place')
  })

  it('follows the hike', async () => {
    const island = await open([], full)
    await setSignal(changedHike, afterwards[EVENT].body)
    expect(rows(island)).toHaveLength(1)
    expect(statusText()).toBe('')
    await setSignal(changedHike, hike('organizer', full))
    expect(statusText()).toBe('')
    const pias = { ...entry(33, pia), position: 3 }
    await setSignal(changedHike, hike('organizer', { ...full, waiting: [...waiting, pias] }))
    expect(statusText()).toBe('pia is in line now.')
  })

  it('offers a free place, and says why', async () => {
    const { calls } = mockServer({ [PROMOTE]: { body: { status: 'Promoted.' } }, ...afterwards })
    const island = await open([], free)
    expect(island.textContent).toContain(
      'A place is free. In the last 12 hours before the start, you choose who gets it.',
    )
    await click('Offer the place to quentin')
    expect(withoutPolls(calls)).toMatchObject([
      { call: PROMOTE, body: { user_id: quentin.id } },
      { call: EVENT },
    ])
    expect(statusText()).toBe('quentin has the place.')
    expect(rows(island)).toEqual(['2simonRemove'])
    expect(document.activeElement?.textContent).toBe('In line · 1')
  })

  it('offers places where the limit was lifted in the last hours', async () => {
    const island = await open([], { ...full, capacity: null, spots_left: null })
    expect(island.textContent).toContain('2 places are free.')
    expect(rows(island)).toEqual(['1quentinPlease!Offer the placeRemove', '2simonOffer the placeRemove'])
  })

  it('says why a place cannot be offered any more', async () => {
    mockServer({ [PROMOTE]: { status: 409, body: { error: 'This hike is full.' } }, ...afterwards })
    await open([], free)
    await click('Offer the place to simon')
    expect(alertText()).toBe('This hike is full.')
  })

  it('can be left by removal, with a reason', async () => {
    const { calls } = mockServer({ [REMOVE]: { body: { status: 'Participant removed.' } }, ...afterwards })
    const island = await open([], full)
    await click('Remove quentin')
    expect(dialog()?.textContent).toContain(
      'Remove quentin?quentin will not be in line any more, but may ask again.',
    )
    expect(document.activeElement?.textContent).toBe('Cancel')
    fill({ reason: 'Not this time.' })
    await click('Remove')
    expect(withoutPolls(calls)).toMatchObject([
      { call: REMOVE, body: { user_id: quentin.id, reason: 'Not this time.' } },
      { call: EVENT },
    ])
    expect(statusText()).toBe('Participant removed.')
    expect(dialog()).toBeNull()
    expect(rows(island)).toEqual(['2simonRemove'])
    expect(document.activeElement?.textContent).toBe('In line · 1')
  })

  it('keeps what was typed where the removal fails, and does nothing when canceled', async () => {
    const { sent } = mockServer({ [REMOVE]: 'offline' })
    await open([], full)
    await click('Remove quentin')
    fill({ reason: 'Not this time.' })
    await click('Remove')
    expect(document.querySelector('dialog [role=alert]')?.textContent).toBe(
      'No connection. Please try again.',
    )
    expect(field('reason').value).toBe('Not this time.')
    await click('Cancel')
    expect(dialog()).toBeNull()
    expect(sent().filter((call) => call === REMOVE)).toHaveLength(1)
  })

  it('says where somebody has left it meanwhile', async () => {
    mockServer({ [REMOVE]: { status: 404, body: { error: 'Participant not found.' } }, ...afterwards })
    const island = await open([], full)
    await click('Remove quentin')
    await click('Remove')
    expect(document.querySelector('dialog [role=alert]')?.textContent).toBe('quentin is not there any more.')
    expect(rows(island)).toEqual(['2simonRemove'])
  })
})

describe('rejecting a request', () => {
  const rejecting = (lists = requests) =>
    mockServer({ [REJECT]: { body: { status: 'Request rejected.' } }, [LIST]: { body: lists } })
  const rejections = (sent: () => string[]) => sent().filter((call) => call === REJECT)

  it('is sent after ten seconds, in which it can be undone', async () => {
    const { sent, calls, replies } = rejecting()
    const island = await open()
    await press('Reject quentin')
    expect(island.textContent).toContain('Rejected')
    expect(island.querySelector('h2')?.textContent).toBe('Requests · 1')
    await advance(9)
    expect(rejections(sent)).toEqual([])
    replies[LIST] = { body: [request(32, simon)] }
    await advance(1)
    expect(calls).toContainEqual(expect.objectContaining({ call: REJECT, body: { user_id: quentin.id } }))
    expect(statusText()).toBe('Request rejected.')
    expect(island.textContent).not.toContain('quentin')
    await advance(30)
    expect(rejections(sent)).toHaveLength(1)
    expect(changedParticipants.value).toBeNull()
  })

  it('is not sent once undone, and gives the focus back', async () => {
    const { sent } = rejecting()
    const island = await open()
    await press('Reject quentin')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo the rejection of quentin')
    await press('Undo the rejection of quentin')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Reject quentin')
    expect(island.querySelector('h2')?.textContent).toBe('Requests · 2')
    await advance(30)
    expect(rejections(sent)).toEqual([])
  })

  it.each([
    ['hidden', () => hide(true)],
    ['left', () => dispatch('pagehide')],
  ] as const)('is sent at once when the page is %s', async (_, leave) => {
    const { sent } = rejecting()
    await open()
    await press('Reject quentin')
    await press('Reject simon')
    await leave()
    expect(rejections(sent)).toHaveLength(2)
    await advance(30)
    expect(rejections(sent)).toHaveLength(2)
  })

  it('says so where another window has decided first', async () => {
    const { sent, replies } = rejecting()
    const island = await open()
    await press('Reject quentin')
    replies[REJECT] = { status: 404, body: { error: 'Join request not found.' } }
    replies[LIST] = { body: [request(32, simon)] }
    await advance(10)
    expect(alertText()).toBe('Join request not found.')
    expect(rejections(sent)).toHaveLength(1)
    expect(island.textContent).not.toContain('quentin')
  })

  it.each([
    ['withdrawn', [request(32, simon)]],
    ['approved in another window, or withdrawn and sent again', [request(32, simon), request(33, quentin)]],
  ] as const)('is not sent for a request that has been %s meanwhile', async (_, left) => {
    const { sent, replies } = rejecting()
    const island = await open()
    await press('Reject quentin')
    replies[LIST] = { body: left }
    await act(async () => reportHikeChange())
    expect(island.querySelector('h2')?.textContent).toBe(`Requests · ${left.length}`)
    await advance(30)
    expect(rejections(sent)).toEqual([])
    expect(alertText()).toBe('')
  })

  it('leaves other requests to be decided meanwhile', async () => {
    const { replies } = rejecting()
    const island = await open()
    await press('Reject quentin')
    replies[APPROVE] = { body: { status: 'Request approved.' } }
    await press('Approve simon')
    expect(island.querySelector('h2')?.textContent).toBe('Requests · 0')
    expect(findButton('Undo the rejection of quentin')).toBeDefined()
  })
})

describe('polling for join requests', () => {
  it('happens every ten seconds', async () => {
    const { sent, replies } = mockServer({ [LIST]: { body: requests } })
    const island = await open([])
    await advance(9)
    expect(sent()).toEqual([])
    await advance(1)
    expect(sent()).toEqual([LIST])
    expect(island.textContent).toContain('quentin')
    replies[LIST] = { body: [] }
    await advance(10)
    expect(sent()).toEqual([LIST, LIST])
    expect(island.textContent).toBe('')
  })

  it('pauses while the page is hidden, and resumes at once', async () => {
    const { sent } = mockServer({ [LIST]: { body: requests } })
    await open()
    await hide(true)
    await advance(60)
    expect(sent()).toEqual([])
    await hide(false)
    expect(sent()).toEqual([LIST])
    await advance(10)
    expect(sent()).toEqual([LIST, LIST])
  })

  it('happens at once when the page learns of a change', async () => {
    const { sent } = mockServer({ [LIST]: { body: requests } })
    const island = await open([])
    await act(async () => reportHikeChange())
    expect(sent()).toEqual([LIST])
    expect(island.textContent).toContain('quentin')
  })

  it('says who asks to join since the page was opened', async () => {
    const { replies } = mockServer({ [LIST]: { body: [request(21, quentin)] } })
    await open([request(21, quentin)])
    await advance(10)
    expect(statusText()).toBe('')
    replies[LIST] = { body: [request(21, quentin), request(22, simon)] }
    await advance(10)
    expect(statusText()).toBe('simon asks to join.')
  })

  it('ends with the event', async () => {
    const { sent } = mockServer({})
    await open()
    await setSignal(hikeDeleted, true)
    await advance(30)
    expect(sent()).toEqual([])
  })

  it('keeps the list while the connection fails', async () => {
    mockServer({ [LIST]: 'offline' })
    const island = await open()
    await advance(30)
    expect(island.textContent).toContain('quentin')
  })

  it('does not go back to an answer that a later one has overtaken', async () => {
    const answers: ((response: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
    const island = await open([])
    await advance(20)
    await act(async () => answers[1]?.(Response.json(requests)))
    await act(async () => answers[0]?.(Response.json([])))
    expect(island.textContent).toContain('quentin')
    vi.unstubAllGlobals()
  })

  it('does not bring back a request that was decided during a poll', async () => {
    let answerList = (_: Response) => {}
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('/join_requests/')
        ? new Promise<Response>((resolve) => (answerList = resolve))
        : Promise.resolve(
            Response.json(path === '/api/events/7/' ? hike('organizer') : { status: 'Request approved.' }),
          ),
    )
    const island = await open()
    await advance(10)
    await press('Approve quentin')
    await act(async () => answerList(Response.json(requests)))
    expect(findButton('Approve quentin')).toBeUndefined()
    expect(island.querySelectorAll('li')).toHaveLength(2)
    vi.unstubAllGlobals()
  })
})
