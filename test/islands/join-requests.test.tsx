import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import JoinRequests from '../../islands/join-requests.tsx'
import { changedParticipants } from '../../islands/parts/store.ts'
import { complained, findButton, hydrate, olga, pia, quentin, said, server } from './support.tsx'

const request = (id: number, user: typeof pia) => ({ id, user, created_at: '2026-11-20T10:00:00.000Z' })
const simon = { id: 4, username: 'simon', profile_picture: null }
const requests = [request(31, quentin), request(32, simon)]
const LIST = 'GET /api/events/7/join_requests/'
const APPROVE = 'POST /api/events/7/approve_join/'
const REJECT = 'POST /api/events/7/reject_join/'

const open = (asked = requests) =>
  hydrate('join-requests', JoinRequests, { event_id: 7, requests: asked, participants: [olga, pia] })
const press = async (name: string) => act(async () => findButton(name)?.click())
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

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

describe('the requests to join', () => {
  it('say that nobody waits', async () => {
    expect((await open([])).textContent).toContain('Nobody is waiting for an answer.')
  })

  it('can be approved: who was approved comes along at once', async () => {
    const { calls } = server({ [APPROVE]: { body: { status: 'Request approved.' } } })
    const island = await open()
    await press('Approve quentin')
    expect(calls).toMatchObject([{ call: APPROVE, body: { user_id: quentin.id } }])
    expect(said()).toBe('Request approved.')
    expect(island.textContent).not.toContain('quentin')
    expect(island.textContent).toContain('simon')
    expect(changedParticipants.value).toEqual([olga, pia, quentin])
  })

  it('list somebody once who is approved in two tabs', async () => {
    server({ [APPROVE]: { body: { status: 'Request approved.' } } })
    changedParticipants.value = [pia, quentin]
    await open()
    await press('Approve quentin')
    expect(changedParticipants.value).toEqual([pia, quentin])
  })

  it('can be rejected', async () => {
    const { calls } = server({ [REJECT]: { body: { status: 'Request rejected.' } } })
    const island = await open()
    await press('Reject quentin')
    expect(calls).toMatchObject([{ call: REJECT, body: { user_id: quentin.id } }])
    expect(said()).toBe('Request rejected.')
    expect(island.textContent).not.toContain('quentin')
    expect(changedParticipants.value).toBeNull()
  })

  it('give the focus to a place that is still there', async () => {
    server({ [REJECT]: { body: { status: 'Request rejected.' } } })
    const island = await open()
    await press('Reject quentin')
    expect(document.activeElement).toBe(island.querySelector('h2'))
  })

  it('say what went wrong, and look anew', async () => {
    const { sent } = server({
      [APPROVE]: { status: 404, body: { error: 'Join request not found.' } },
      [LIST]: { body: [request(32, simon)] },
    })
    const island = await open()
    await press('Approve quentin')
    expect(complained()).toBe('Join request not found.')
    expect(sent()).toEqual([APPROVE, LIST])
    expect(island.textContent).not.toContain('quentin')
    expect(changedParticipants.value).toBeNull()
  })
})

describe('looking for new requests', () => {
  it('happens every ten seconds', async () => {
    const { sent, replies } = server({ [LIST]: { body: requests } })
    const island = await open([])
    await pass(9)
    expect(sent()).toEqual([])
    await pass(1)
    expect(sent()).toEqual([LIST])
    expect(island.textContent).toContain('quentin')
    replies[LIST] = { body: [] }
    await pass(10)
    expect(sent()).toEqual([LIST, LIST])
    expect(island.textContent).toContain('Nobody is waiting for an answer.')
  })

  it('pauses while nobody looks, and happens at once when somebody does', async () => {
    const { sent } = server({ [LIST]: { body: requests } })
    await open()
    await hide(true)
    await pass(60)
    expect(sent()).toEqual([])
    await hide(false)
    expect(sent()).toEqual([LIST])
    await pass(10)
    expect(sent()).toEqual([LIST, LIST])
  })

  it('keeps what is known while the connection is lost', async () => {
    server({ [LIST]: 'offline' })
    const island = await open()
    await pass(30)
    expect(island.textContent).toContain('quentin')
  })

  it('does not bring back somebody who has just been decided on', async () => {
    let answerList = (_: Response) => {}
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('/join_requests/')
        ? new Promise<Response>((resolve) => (answerList = resolve))
        : Promise.resolve(Response.json({ status: 'Request approved.' })),
    )
    const island = await open()
    await pass(10)
    await press('Approve quentin')
    await act(async () => answerList(Response.json(requests)))
    expect(island.textContent).not.toContain('quentin')
    vi.unstubAllGlobals()
  })
})
