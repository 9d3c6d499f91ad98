import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import JoinRequests from '../../islands/join-requests.tsx'
import { reportEventChange } from '../../islands/parts/event-changes.ts'
import { changedParticipants, eventDeleted } from '../../islands/parts/store.ts'
import {
  alertText,
  clickAt,
  findButton,
  hydrate,
  mockServer,
  olga,
  pia,
  quentin,
  statusText,
} from './support.tsx'

const request = (id: number, user: typeof pia) => ({
  id,
  user,
  created_at: '2026-11-20T10:00:00.000Z',
  answers: [],
  note: '',
  hikes_together: 0,
  typical: null,
})
const simon = { id: 4, username: 'simon', profile_picture: null }
const requests = [request(31, quentin), request(32, simon)]
const LIST = 'GET /api/events/7/join_requests/'
const APPROVE = 'POST /api/events/7/approve_join/'
const REJECT = 'POST /api/events/7/reject_join/'

const open = (rendered = requests) =>
  hydrate('join-requests', JoinRequests, { event_id: 7, requests: rendered, participants: [olga, pia] })
const press = async (name: string) => act(async () => findButton(name)?.click())
const advance = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const hide = async (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the join requests', () => {
  it('show a note when there are none', async () => {
    expect((await open([])).textContent).toContain('Nobody is waiting for an answer.')
  })

  it('can be approved, which adds the participant at once', async () => {
    const { calls } = mockServer({ [APPROVE]: { body: { status: 'Request approved.' } } })
    const island = await open()
    await press('Approve quentin')
    expect(calls).toMatchObject([{ call: APPROVE, body: { user_id: quentin.id } }])
    expect(statusText()).toBe('Request approved.')
    expect(island.textContent).not.toContain('quentin')
    expect(island.textContent).toContain('simon')
    expect(changedParticipants.value).toEqual([olga, pia, quentin])
  })

  it('list a participant once who is approved in two tabs', async () => {
    mockServer({ [APPROVE]: { body: { status: 'Request approved.' } } })
    changedParticipants.value = [pia, quentin]
    await open()
    await press('Approve quentin')
    expect(changedParticipants.value).toEqual([pia, quentin])
  })

  it('are decided by the first click of a double click, not by the second one, which hits the next row', async () => {
    const { calls } = mockServer({
      [APPROVE]: { body: { status: 'Request approved.' } },
      [REJECT]: { body: { status: 'Request rejected.' } },
      [LIST]: { body: requests },
    })
    await open()
    await clickAt('Approve quentin', 300, 100)
    await clickAt('Approve simon', 300, 101)
    expect(calls.map(({ body }) => body)).toEqual([{ user_id: quentin.id }])
    await advance(1)
    await clickAt('Reject simon', 360, 100)
    await clickAt('Undo the rejection of simon', 360, 100)
    expect(findButton('Undo the rejection of simon')).toBeDefined()
  })

  it('can be decided quickly one after the other', async () => {
    const { calls } = mockServer({ [APPROVE]: { body: { status: 'Request approved.' } } })
    await open()
    await clickAt('Approve simon', 300, 160)
    await clickAt('Approve quentin', 300, 100)
    expect(calls.map(({ body }) => body)).toEqual([{ user_id: simon.id }, { user_id: quentin.id }])
  })

  it('are not shown once the event is deleted', async () => {
    const island = await open()
    await act(async () => {
      eventDeleted.value = true
    })
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
    ['left', () => act(async () => void window.dispatchEvent(new Event('pagehide')))],
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
    await act(async () => reportEventChange())
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
    expect(island.textContent).toContain('Nobody is waiting for an answer.')
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
    await act(async () => reportEventChange())
    expect(sent()).toEqual([LIST])
    expect(island.textContent).toContain('quentin')
  })

  it('ends with the event', async () => {
    const { sent } = mockServer({})
    await open()
    eventDeleted.value = true
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
        : Promise.resolve(Response.json({ status: 'Request approved.' })),
    )
    const island = await open()
    await advance(10)
    await press('Approve quentin')
    await act(async () => answerList(Response.json(requests)))
    expect(island.textContent).not.toContain('quentin')
    vi.unstubAllGlobals()
  })
})
