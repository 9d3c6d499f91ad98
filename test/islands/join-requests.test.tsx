import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import JoinRequests from '../../islands/join-requests.tsx'
import { changedParticipants } from '../../islands/parts/store.ts'
import { alertText, findButton, hydrate, mockServer, olga, pia, quentin, statusText } from './support.tsx'

const request = (id: number, user: typeof pia) => ({ id, user, created_at: '2026-11-20T10:00:00.000Z' })
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

  it('can be rejected', async () => {
    const { calls } = mockServer({ [REJECT]: { body: { status: 'Request rejected.' } } })
    const island = await open()
    await press('Reject quentin')
    expect(calls).toMatchObject([{ call: REJECT, body: { user_id: quentin.id } }])
    expect(statusText()).toBe('Request rejected.')
    expect(island.textContent).not.toContain('quentin')
    expect(changedParticipants.value).toBeNull()
  })

  it('move the focus to the heading after a decision', async () => {
    mockServer({ [REJECT]: { body: { status: 'Request rejected.' } } })
    const island = await open()
    await press('Reject quentin')
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

  it('keeps the list while the connection fails', async () => {
    mockServer({ [LIST]: 'offline' })
    const island = await open()
    await advance(30)
    expect(island.textContent).toContain('quentin')
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
