import { act, type ComponentProps } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import HikeActions from '../../islands/event-actions.tsx'
import { changedHike, changedParticipants, hikeDeleted, unreadMessages } from '../../islands/parts/store.ts'
import type { Role } from '../../src/hikes/page/json.ts'
import {
  actionsProps,
  alertText,
  click,
  clickAt,
  dialog,
  findButton,
  hike,
  holdAnswer,
  hydrate,
  mockServer,
  pia,
  quentin,
  setSignal,
  settle,
  statusText,
  waitFor,
} from './support.tsx'

const open = (role: Role, change: Partial<ComponentProps<typeof HikeActions>> = {}) =>
  hydrate('event-actions', HikeActions, {
    ...actionsProps(role),
    paying: { key: 'pk_test_1', script: null },
    ...change,
  })

const JOINING = {
  'POST /api/events/7/join/': { body: { status: 'Join request sent.', role: 'pending' } },
  'GET /api/events/7/': { body: hike('pending') },
}

const unconfirmed = { email: 'pia@example.org', nonce: '1' }

describe('the card of an event', () => {
  it.each(['visitor', 'user', 'pending', 'waiting', 'participant'] as const)(
    'hydrates for role %s',
    async (role) => {
      const island = await open(role)
      expect(island.textContent).toContain('Sat 14 Jun 2031 · 09:00 CEST')
    },
  )

  it('asks to confirm the address once the viewer has asked to join, while the hike is ahead', async () => {
    mockServer(JOINING)
    const island = await open('user', { unconfirmed })
    expect(island.textContent).not.toContain('Send the link again')
    await click('Join Event')
    await settle()
    expect(island.textContent).toContain('until you open the link that we sent to pia@example.org.')
    const form = findButton('Send the link again')?.closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/settings/account/confirm'])
    expect(new FormData(form ?? undefined).get('next')).toBe('/events/7')
    expect(statusText()).toBe('Join request sent.')
  })

  it('asks for no confirmation that is there, or that comes too late', async () => {
    expect((await open('pending', { unconfirmed, over: true })).textContent).not.toContain('Send the link')
    expect((await open('participant')).textContent).not.toContain('Send the link')
  })

  it('hydrates for a past event, and does not offer to join', async () => {
    const island = await open('user', { over: true, started: true })
    expect(island.textContent).toContain('This hike is over')
    expect(findButton('Join Event')).toBeUndefined()
  })

  it.each([
    ['participant', 'You took part', ['Share', 'Send …', '⋯']],
    ['pending', 'Your request was not answered', ['Share', 'Send …', '⋯']],
  ] as const)('speaks of a past event in the past for role %s', async (role, label, offered) => {
    const island = await open(role, { over: true, started: true, paying: null })
    expect(island.textContent).toContain(label)
    expect([...island.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(offered)
  })

  it.each([
    ['user', 'Join Event', 'join', 'pending', 'Join request sent.', 'Withdraw'],
    ['pending', 'Withdraw', 'leave', 'user', 'Join request withdrawn.', 'Join Event'],
  ] as const)(
    'lets role %s press %s, shows the status, and offers the next action',
    async (role, label, step, then, status, next) => {
      const { sent } = mockServer({
        [`POST /api/events/7/${step}/`]: { body: { status, role: then } },
        'GET /api/events/7/': { body: hike(then, { participants: [] }) },
      })
      await open(role)
      await click(label)
      expect(sent()).toEqual([`POST /api/events/7/${step}/`, 'GET /api/events/7/'])
      expect(statusText()).toBe(status)
      expect(findButton(next)).toBeDefined()
      expect(findButton(label)).toBeUndefined()
      expect(changedParticipants.value).toEqual([])
      await waitFor(() => expect(document.activeElement?.className).toBe('action-bar'))
    },
  )

  it('says that joining takes a moment, and joins once however often it is pressed', async () => {
    const { sent } = mockServer(JOINING)
    const answer = holdAnswer('POST')
    await open('user')
    const join = findButton('Join Event')
    await click('Join Event')
    expect([join?.textContent, join?.disabled]).toEqual(['One moment…', true])
    await act(async () => join?.form?.requestSubmit())
    await answer()
    expect(sent()).toEqual(['POST /api/events/7/join/', 'GET /api/events/7/'])
  })

  it('gives the button back after a time without an answer, and says why', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      await new Promise((_, reject) => signal?.addEventListener('abort', reject))
    })
    onTestFinished(() => {
      timeout.mockRestore()
      vi.unstubAllGlobals()
    })
    await open('user')
    await click('Join Event')
    expect(findButton('One moment…')).toBeDefined()
    limit.abort()
    await settle()
    expect(alertText()).toBe('No connection. Please try again.')
    expect(findButton('Join Event')?.disabled).toBe(false)
  })

  describe('leaving', () => {
    const payment = { amount: 1200, currency: 'usd', disputed: 0 }
    const paid = { ...payment, refundable_until: '2031-06-14T07:00:30.000Z' }
    // Waits for the dialog, because it is loaded on first use.
    const askToLeave = async () => {
      await click('Leave Event')
      await waitFor(() => expect(dialog()).not.toBeNull())
    }
    const confirm = async () => {
      await act(async () => dialog()?.querySelector<HTMLButtonElement>('.danger')?.click())
      await settle()
    }

    it('asks first, and does nothing when canceled', async () => {
      const { sent } = mockServer({})
      await open('participant')
      await askToLeave()
      expect(dialog()?.textContent).toContain('Leave Ridge walk?')
      await waitFor(() => expect(dialog()?.textContent).toContain('To come back you have to ask again.'))
      expect(dialog()?.textContent).not.toContain('paid')
      await click('Cancel')
      expect(sent()).toEqual([])
    })

    it('shows the status, and offers to join again', async () => {
      const { sent } = mockServer({
        'POST /api/events/7/leave/': { body: { status: 'You left the event.', role: 'user' } },
        'GET /api/events/7/': { body: hike('user', { participants: [] }) },
      })
      await open('participant')
      await askToLeave()
      await confirm()
      expect(sent()).toEqual(['POST /api/events/7/leave/', 'GET /api/events/7/'])
      expect(statusText()).toBe('You left the event.')
      expect(findButton('Join Event')).toBeDefined()
      expect(changedParticipants.value).toEqual([])
    })

    it('shows what comes back, beside the status', async () => {
      const refund_text = 'You get back $12.00.'
      mockServer({
        'POST /api/events/7/leave/': { body: { status: 'You left the event.', role: 'user', refund_text } },
        'GET /api/events/7/': { body: hike('user', { participants: [] }) },
      })
      await open('participant', { hike: hike('participant', { own_payment: paid }) })
      await askToLeave()
      await confirm()
      expect(statusText()).toBe('You left the event. You get back $12.00.')
    })

    const started = { ...payment, refundable_until: '2020-06-14T07:00:30.000Z' }
    const disputed = 'Your bank decides on the $5.00 that you have disputed.'
    it.each([
      ['participant', paid, 'You get back the $12.00 that you have paid.'],
      ['pending', paid, 'You get back the $12.00 that you have paid.'],
      ['participant', started, 'The hike has started: you do not get back the $12.00 that you have paid.'],
      ['participant', { ...paid, disputed: 1200 }, 'Your bank decides on the $12.00 that you have disputed.'],
      [
        'participant',
        { ...paid, disputed: 500 },
        `${disputed} You get back the other $7.00 once it has decided.`,
      ],
      [
        'participant',
        { ...started, disputed: 500 },
        'The hike has started: you do not get back the other $7.00.',
      ],
    ] as const)('tells role %s what comes back of %j', async (role, own_payment, note) => {
      await open(role, { hike: hike(role, { own_payment }) })
      await click(role === 'pending' ? 'Withdraw' : 'Leave Event')
      expect(dialog()?.textContent).toContain(note)
    })

    it('leads to a page that asks where no script runs', async () => {
      const form = (await open('participant')).querySelector('form')
      expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/events/7/leave'])
    })
  })

  it('says who decides on a request, and when it was sent', async () => {
    expect((await open('pending')).textContent).toContain('To olga · 1 May 2020')
  })

  it('says to somebody declined that they are, and lets them ask again, while the hike is ahead', async () => {
    const viewer = { role: 'user', is_owner: false, has_paid: false, declined: true } as const
    const note = async (change: object) =>
      (await open('user', { hike: hike('user', { viewer }), ...change })).querySelector('.standing small')
        ?.textContent
    expect(await note({})).toBe('Your request was declined.')
    expect(findButton('Join Event')).toBeDefined()
    expect(await note({ over: true })).toBeUndefined()
  })

  it.for([
    ['user', 'You are also going to Gurten then.'],
    ['pending', 'You are also going to Gurten then. To olga'],
    ['waiting', 'You are also going to Gurten then. Number 2'],
  ] as const)(
    'says to role %s what else they do at the time, while the hike is ahead',
    async ([role, text]) => {
      const same_time_text = 'You are also going to Gurten then.'
      const viewer = { ...hike(role).viewer, position: 2, same_time_text }
      const note = async (change: object) =>
        (await open(role, { hike: hike(role, { viewer }), ...change })).querySelector('.standing small')
          ?.textContent
      expect(await note({})).toContain(text)
      expect(await note({ over: true })).toBeUndefined()
    },
  )

  it('has in the bar what was paid for all whom one brings', async () => {
    const viewer = {
      role: 'participant',
      is_owner: false,
      has_paid: true,
      paid_text: 'Paid $36.00',
    } as const
    const island = await open('participant', { hike: hike('participant', { viewer }) })
    expect(island.querySelector('.action-bar .paid')?.textContent).toBe('Paid $36.00')
  })

  it.each([false, true])('has in the bar that it is paid, over: %s', async (over) => {
    const viewer = { role: 'participant', is_owner: false, has_paid: true } as const
    const island = await open('participant', { hike: hike('participant', { viewer }), over })
    expect(island.querySelector('.action-bar .paid')?.textContent).toBe('Paid')
    expect(island.querySelectorAll('.paid')).toHaveLength(1)
  })

  it.each([
    ['pending', 'Withdraw', 'Pay for Event'],
    ['participant', 'Pay for Event', 'Leave Event'],
  ] as const)(
    'has in the bar of role %s on a paid hike: %s, and in the menu: %s',
    async (role, inBar, inMenu) => {
      const island = await open(role)
      expect(island.querySelector('.action-bar button')?.textContent).toBe(inBar)
      expect(findButton(inMenu)?.closest('.action-menu')).not.toBeNull()
      const full = await open('pending', { hike: hike('pending', { capacity: 1, spots_left: 0 }) })
      expect(full.querySelector('.action-bar button')?.textContent).toBe('Withdraw')
      expect(findButton('Pay for Event')).toBeUndefined()
    },
  )

  it('has in the bar of a participant who need not pay the chat, with its unread messages', async () => {
    const viewer = { role: 'participant', is_owner: false, has_paid: true, unread: 2 } as const
    const island = await open('participant', { hike: hike('participant', { viewer }) })
    const link = () => island.querySelector('a[href="#chat"]')?.textContent
    expect(link()).toBe('Chat 2 new')
    await act(async () => {
      unreadMessages.value = 0
    })
    expect(link()).toBe('Chat ')
  })

  it.each(['visitor', 'user'] as const)(
    'offers role %s the waiting list of a full hike, and does not say in green that it is full',
    async (role) => {
      const island = await open(role, { hike: hike(role, { capacity: 1, spots_left: 0 }) })
      expect(island.querySelector('.state')?.outerHTML).toBe('<span class="state pending">Full</span>')
      expect(island.querySelector('.action-bar .primary')?.textContent).toBe('Join the waiting list')
    },
  )

  it('sends once when submitted repeatedly', async () => {
    const { sent } = mockServer(JOINING)
    await open('user')
    const form = document.querySelector('form')
    await act(async () => {
      for (let time = 0; time < 3; time++)
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(sent().filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('does not withdraw the request by the second click of a double click', async () => {
    const leaving = {
      'POST /api/events/7/leave/': { body: { status: 'Join request withdrawn.', role: 'user' } },
    }
    const { sent } = mockServer({ ...JOINING, ...leaving })
    await open('user')
    await clickAt('Join Event', 180, 740, 1000)
    await settle()
    // The response may take longer than a double click.
    await clickAt('Withdraw', 181, 740, 1900)
    await settle()
    expect(sent()).not.toContain('POST /api/events/7/leave/')
    await click('Withdraw')
    expect(sent()).toContain('POST /api/events/7/leave/')
  })

  it('shows an error and allows a retry', async () => {
    mockServer({
      'POST /api/events/7/join/': {
        status: 429,
        body: { error: 'Too many attempts. Please try again later.' },
      },
      'GET /api/events/7/': 'offline',
    })
    await open('user')
    await click('Join Event')
    expect(alertText()).toBe('Too many attempts. Please try again later.')
    expect(findButton('Join Event')?.disabled).toBe(false)
  })

  it('shows the current role to somebody who has been approved meanwhile', async () => {
    mockServer({
      'POST /api/events/7/join/': { body: { status: 'You are already taking part.', role: 'participant' } },
      'GET /api/events/7/': { body: hike('participant', { participants: [pia, quentin] }) },
    })
    const island = await open('user')
    await click('Join Event')
    expect(island.textContent).toContain('You are in')
    expect(changedParticipants.value).toEqual([pia, quentin])
  })

  it('has a form that works without scripts', async () => {
    const island = await open('user')
    const form = island.querySelector('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/events/7/join'])
    expect(form?.querySelector<HTMLInputElement>('[name=csrfmiddlewaretoken]')?.value).toBe('token')
  })
})

describe('paying for an event', () => {
  it.each([
    ['user', false, true],
    ['pending', false, true],
    ['participant', false, true],
    ['user', true, false],
    ['pending', true, false],
    ['participant', true, true],
  ] as const)('is offered to role %s, once started %s: %s', async (role, started, offered) => {
    await open(role, { started })
    expect(findButton('Pay for Event') !== undefined).toBe(offered)
  })

  it('is offered to nobody on a free event, nor where payments are not set up', async () => {
    await open('participant', { hike: hike('participant', { price: 0 }) })
    expect(findButton('Pay for Event')).toBeUndefined()
    await open('participant', { paying: null })
    expect(findButton('Pay for Event')).toBeUndefined()
  })

  it.each([
    ['user', 'full'],
    ['pending', 'full'],
    ['participant', 'cancelled'],
  ] as const)('goes on for role %s where the event is %s meanwhile', async (role, state) => {
    await open(role)
    const title = () => document.querySelector('dialog[open] h2')?.textContent
    await click('Pay for Event')
    await waitFor(() => expect(title()).toBe('Pay for Event'))
    const change = state === 'full' ? { capacity: 1, spots_left: 0 } : { status: 'cancelled' as const }
    await setSignal(changedHike, hike(role, change))
    expect(findButton('Pay for Event')).toBeUndefined()
    expect(title()).toBe('Pay for Event')
  })

  it('shows the request that a payment has made', async () => {
    const island = await open('user')
    await setSignal(
      changedHike,
      hike('pending', { viewer: { role: 'pending', is_owner: false, has_paid: true } }),
    )
    for (const text of ['Request sent', 'Withdraw', 'Paid']) expect(island.textContent).toContain(text)
    expect(findButton('Join Event')).toBeUndefined()
  })
})

it('says that the event has been deleted', async () => {
  const island = await open('user')
  await setSignal(hikeDeleted, true)
  expect(island.textContent).toContain('This hike has been deleted.')
})

describe('an event that is cancelled', () => {
  const cancelled = (role: Role) =>
    hike(role, { status: 'cancelled', cancellation_reason: 'Snow is forecast.' })

  it.each([
    ['visitor', 'This hike is cancelled', []],
    ['user', 'This hike is cancelled', []],
    ['pending', 'This hike is cancelled', ['Withdraw']],
    ['participant', 'This hike is cancelled', ['Leave Event']],
  ] as const)('says so to role %s, and offers what is left', async (role, label, offered) => {
    const island = await open(role, { hike: cancelled(role) })
    expect(island.textContent).toContain(label)
    const names = [...island.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(names).toEqual([...offered, 'Share', 'Send …', '⋯'])
  })

  it('says so where the page was open before', async () => {
    const island = await open('user')
    await setSignal(changedHike, cancelled('user'))
    expect(island.textContent).toContain('This hike is cancelled')
    expect(island.textContent).not.toMatch(/Join Event|Pay for Event/)
  })

  it('shows who has paid the payment instead, because the banner says that it is cancelled', async () => {
    const paid = { role: 'participant', is_owner: false, has_paid: true, paid_outside: true } as const
    const island = await open('participant', { hike: { ...cancelled('participant'), viewer: paid } })
    expect(island.querySelector('.standing')?.textContent).toBe('Paid outside')
  })

  it('can be left for good', async () => {
    await open('participant', { hike: cancelled('participant') })
    await click('Leave Event')
    const text = dialog()?.textContent
    expect(text).toContain('You will not see the chat any more.')
    expect(text).not.toContain('To come back')
  })
})
