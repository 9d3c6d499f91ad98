import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import HikeActions from '../../islands/event-actions.tsx'
import { redrawToday } from '../../islands/hike/live/redraw-member-parts.ts'
import { reportHikeChange } from '../../islands/parts/live/hike-changes.ts'
import { applyHike, refreshHike } from '../../islands/parts/live/refresh-hike.ts'
import { changedHike, changedParticipants, chatConnected } from '../../islands/parts/store.ts'
import type { Role } from '../../src/hikes/page/json.ts'
import { actionsProps, advance, hide, hike, hydrate, mockServer, pia, quentin, settle } from './support.tsx'

const GET = 'GET /api/events/7/'

const open = (role: Role) => hydrate('event-actions', HikeActions, actionsProps(role))

/** Collects the calls to `fetch`. `answers[n]` responds to `calls[n]`. */
function serveByHand() {
  const calls: RequestInit[] = []
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    calls.push(init)
    return new Promise<Response>((resolve) => answers.push(resolve))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { calls, answers }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the page of a hike', () => {
  it('follows an approval', async () => {
    const { sent } = mockServer({ [GET]: { body: hike('participant', { participants: [pia, quentin] }) } })
    const island = await open('pending')
    await advance(14)
    expect(sent()).toEqual([])
    await advance(1)
    expect(sent()).toEqual([GET])
    expect(island.textContent).toContain('You are in')
    expect(island.textContent).not.toContain('Request')
  })

  it('asks less often while nothing changes, each time with the ETag of the last answer', async () => {
    const { calls, replies } = mockServer({ [GET]: { body: hike('user'), headers: { ETag: '"a"' } } })
    await open('user')
    await advance(15)
    replies[GET] = { status: 304 }
    await advance(10 * 60)
    expect(calls.length).toBeGreaterThan(8)
    expect(calls.length).toBeLessThan(16)
    expect(calls.slice(1).every(({ headers }) => headers['If-None-Match'] === '"a"')).toBe(true)
  })

  it('asks rarely while the socket of the chat would tell', async () => {
    const { sent } = mockServer({ [GET]: { status: 304 } })
    chatConnected.value = true
    await open('participant')
    await advance(119)
    expect(sent()).toEqual([])
    await advance(1)
    expect(sent()).toEqual([GET])
  })

  it('asks soon after a change was announced', async () => {
    const { sent } = mockServer({ [GET]: { body: hike('participant', { location: 'Thun' }) } })
    chatConnected.value = true
    const island = await open('participant')
    for (let time = 0; time < 5; time++) reportHikeChange()
    await advance(0.4)
    expect(sent()).toEqual([GET])
    expect(island.textContent).toContain('Thun')
  })

  it('asks soon after a change was announced, also where the answer to an earlier read comes in between', async () => {
    const { answers } = serveByHand()
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    await open('pending')
    await advance(15)
    reportHikeChange()
    await act(async () => answers[0]?.(Response.json(hike('pending'))))
    expect(answers).toHaveLength(1)
    await advance(0.4)
    expect(answers).toHaveLength(2)
    await act(async () => answers[1]?.(Response.json(hike('pending'))))
  })

  it('does not ask while it is hidden, and at once when it is visible again', async () => {
    const { sent } = mockServer({ [GET]: { status: 304 } })
    await open('user')
    await hide(true)
    await advance(2 * 60 * 60)
    expect(sent()).toEqual([])
    await hide(false)
    await advance(0.4)
    expect(sent()).toEqual([GET])
  })

  it('says that the hike has been deleted, with a way home, and asks no more', async () => {
    const { sent } = mockServer({ [GET]: { status: 404, body: { error: 'Event not found.' } } })
    const island = await open('pending')
    await advance(15)
    expect(island.querySelector('[role=alert]')?.textContent).toBe('This hike has been deleted.')
    expect(island.querySelector('a')?.getAttribute('href')).toBe('/')
    expect(island.querySelectorAll('button')).toHaveLength(0)
    await advance(10 * 60)
    expect(sent()).toEqual([GET])
  })

  it('stays as it is while the connection or the server fails', async () => {
    const { replies } = mockServer({ [GET]: 'offline' })
    const island = await open('pending')
    await advance(60)
    replies[GET] = { status: 500, body: { error: 'Something went wrong.' } }
    await advance(120)
    expect(island.textContent).toContain('Request sent')
  })

  it('reads once more where a write was answered during a read', async () => {
    const { answers } = serveByHand()
    const island = await open('user')
    await advance(15)
    await act(async () => applyHike(hike('pending')))
    await act(async () => answers[0]?.(Response.json(hike('user'))))
    expect(island.textContent).toContain('Request sent')
    await act(async () => answers[1]?.(Response.json(hike('pending'))))
    expect(answers).toHaveLength(2)
    expect(changedHike.value?.viewer.role).toBe('pending')
  })

  it('shows the answer to a second read whose first answer came too late to be shown', async () => {
    const { calls, answers } = serveByHand()
    const island = await open('pending')
    await advance(15)
    const refreshed = refreshHike(7)
    const withETag = (role: Role) => Response.json(hike(role), { headers: { ETag: `"${role}"` } })
    await act(async () => answers[0]?.(withETag('participant')))
    const etag = new Headers(calls[1]?.headers).get('If-None-Match')
    const unchanged = new Response(null, { status: 304 })
    await act(async () => answers[1]?.(etag === '"participant"' ? unchanged : withETag('participant')))
    await refreshed
    expect(island.textContent).toContain('You are in')
  })

  it('is answered in full after a write has changed the event, which may have been undone elsewhere', async () => {
    const body = hike('user', { participants: [pia] })
    const { calls } = mockServer({ [GET]: { body, headers: { ETag: '"before"' } } })
    await open('user')
    await advance(15)
    await act(async () => applyHike(hike('user', { name: 'Lake walk', participants: [pia, quentin] })))
    await advance(30)
    expect(calls[1]?.headers['If-None-Match']).toBeUndefined()
    expect([changedHike.value?.name, changedParticipants.value]).toEqual(['Ridge walk', [pia]])
  })

  it('turns into that of a past hike, or of one in the future', async () => {
    mockServer({ [GET]: { body: hike('user', { event_time: '2020-06-14T07:00:00.000Z' }) } })
    const island = await open('user')
    await advance(15)
    expect(island.textContent).toContain('This hike is over')
    expect(island.textContent).not.toContain('Join Event')
  })
})

describe('the facts and the meeting point of a hike', () => {
  it('follow its changes, the meeting point not those of people', async () => {
    await open('participant')
    document.documentElement.dataset.currency = 'usd'
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="facts"><p>As rendered</p></div><div id="where"><p>A map</p></div>',
    )
    const [facts, where] = ['facts', 'where'].map((id) => document.getElementById(id))
    vi.useRealTimers()
    await act(async () => applyHike(hike('participant', { participants: [pia, quentin] })))
    await settle()
    while (facts?.querySelectorAll('.faces img').length !== 2) await settle()
    expect(where?.textContent).toBe('A map')
    await act(async () => applyHike(hike('participant', { name: 'Lake walk', price: 0 })))
    while (!facts?.textContent?.includes('Lake walk')) await settle()
    expect(facts.textContent).toContain('Free')
    expect(where?.textContent).toBe('A map')
    await act(async () => applyHike(hike('participant', { name: 'Lake walk', location: 'Thun' })))
    while (!where?.textContent?.includes('Thun')) await settle()
    expect(facts.textContent).toContain('Thun')
  })
})

describe('the card of the day', () => {
  it.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['from a server that fails', async () => new Response('', { status: 503 })],
  ])('goes while it cannot be read again %s, and comes back with the new start', async (_, fail) => {
    const page = (card: string) =>
      `<div class="event"><div class="head"><p class="back"></p>${card}<h1>Ridge walk</h1></div></div>`
    const card = (start: string) => `<section class="today" aria-labelledby="today-7">${start}</section>`
    document.body.innerHTML = page(card('08:00'))
    const fetched = vi.fn<() => Promise<Response>>(fail)
    vi.stubGlobal('fetch', fetched)
    onTestFinished(() => void vi.unstubAllGlobals())
    await redrawToday({ id: 7 })
    expect(document.body.innerHTML).toBe(page(''))
    await advance(15)
    fetched.mockImplementation(async () => new Response(page(card('10:00'))))
    await advance(15)
    expect(document.body.innerHTML).toBe(page(card('10:00')))
    await advance(60)
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})
