import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import HikeActions from '../../islands/event-actions.tsx'
import type { HikeJson, Role } from '../../src/hikes/page/json.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import {
  actionsProps,
  advance,
  click,
  findButton,
  hike,
  hydrate,
  mockServer,
  settle,
  statusText,
} from './support.tsx'

const OPENS = new Date('2031-06-07T16:00:00Z')
const CLOSES = new Date('2031-06-12T18:00:00Z')
const times = { joins_open_at: OPENS.toISOString(), joins_close_at: CLOSES.toISOString() }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const windowed = (role: Role, change: Partial<HikeJson> = {}) => hike(role, { ...times, ...change })

describe('the card of a hike with a window of joining', () => {
  const open = (window: 'before' | 'open' | 'closed', change: Partial<HikeJson> = {}) =>
    hydrate('event-actions', HikeActions, { ...actionsProps('user'), window, hike: windowed('user', change) })

  it('offers to join in the second in which that opens, and not once it has closed', async () => {
    vi.setSystemTime(OPENS.getTime() - 1000)
    const card = await open('before')
    expect(card.textContent).toContain('Joining opens on Sat 7 Jun at 18:00 CEST.')
    expect(findButton('Join Event')).toBeUndefined()
    await advance(1)
    expect(findButton('Join Event')).toBeDefined()
    expect(findButton('Tell me')).toBeUndefined()
    expect(card.textContent).toContain('Joining closes on Thu 12 Jun at 20:00 CEST.')
  })

  it('says when joining closed', async () => {
    vi.setSystemTime(CLOSES.getTime() - 1000)
    const card = await open('open')
    await advance(1)
    expect(card.textContent).toContain('Joining closed on Thu 12 Jun at 20:00 CEST.')
    expect(card.querySelector('form')).toBeNull()
  })

  it('opens and then closes on a page that was open a day before', async () => {
    vi.setSystemTime(OPENS.getTime() - DAY - HOUR)
    const card = await open('before', { joins_close_at: new Date(OPENS.getTime() + HOUR).toISOString() })
    await advance((DAY + HOUR) / 1000)
    expect(findButton('Join Event')).toBeDefined()
    await advance(HOUR / 1000)
    expect(card.textContent).toContain('Joining closed on Sat 7 Jun at 19:00 CEST.')
  })

  it('asks to be told and takes that back', async () => {
    vi.useRealTimers()
    const { sent } = mockServer({
      'POST /api/events/7/watch/': { status: 204 },
      'DELETE /api/events/7/watch/': { status: 204 },
      'GET /api/events/7/': {
        body: windowed('user', { viewer: { ...hike('user').viewer, watching: true } }),
      },
    })
    await open('before')
    await click('Tell me')
    await settle()
    expect(statusText()).toBe('We tell you when joining opens.')
    await click('Do not tell me')
    await settle()
    expect(statusText()).toBe('We do not tell you when joining opens.')
    expect(sent().filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/events/7/watch/',
      'DELETE /api/events/7/watch/',
    ])
  })
})
