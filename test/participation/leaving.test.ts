import { beforeEach, describe, expect } from 'vitest'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { addPayment, answer, freezeClock, html, it, RIDGE, redirection, seed, setHike } from '../support.ts'

const start = () => new Date(Date.now() + 2 * DAY)

beforeEach(async () => {
  freezeClock()
  await seed()
  await setHike({ eventTime: start(), dayEnd: new Date(Date.now() + 3 * DAY) })
})

const left = { status: 'You left the event.', role: 'user' }

describe('whoever leaves a paid hike', () => {
  it('reads what they get back, beside the status', async ({ pia, quentin }) => {
    await addPayment('pia', { startsAt: start() })
    expect(await answer(pia.leave())).toEqual([200, { ...left, refund_text: 'You get back $12.00.' }])
    await addPayment('quentin', { startsAt: start() })
    expect(await answer(quentin.leave())).toEqual([
      200,
      { status: 'Join request withdrawn.', role: 'user', refund_text: 'You get back $12.00.' },
    ])
  })

  it('reads it without scripts too', async ({ pia }) => {
    await addPayment('pia', { startsAt: start() })
    expect(await redirection(pia.submit(`/events/${RIDGE}/leave`, {}))).toEqual([303, `/events/${RIDGE}`])
    expect(await html(pia.page())).toContain('You left the event. You get back $12.00.</div>')
  })

  it.for([
    [50, { refund_text: 'You get back $6.00.' }],
    [0, {}],
  ] as const)('reads what the terms of refund leave: %i %%', async ([lateRefundPercent, more], { pia }) => {
    const refundUntil = new Date(Date.now() - HOUR)
    await addPayment('pia', { startsAt: start(), refundUntil, lateRefundPercent })
    expect(await answer(pia.leave())).toEqual([200, { ...left, ...more }])
  })

  it.for(['outside', 'disputed'] as const)(
    'reads nothing of a payment that does not go back: %s',
    async (state, { pia }) => {
      await addPayment('pia', { startsAt: start(), state })
      expect(await answer(pia.leave())).toEqual([200, left])
    },
  )

  it('reads nothing of it after the start', async ({ pia }) => {
    await setHike({ eventTime: new Date(Date.now() - HOUR) })
    await addPayment('pia')
    expect(await answer(pia.leave())).toEqual([200, left])
  })
})

describe('before leaving, a participant', () => {
  const notes = 'You will not see the chat any more.'

  it('reads that they have to ask again', async ({ pia }) => {
    expect(await html(pia.get(`/events/${RIDGE}/leave`))).toContain(
      `${notes} To come back you have to ask again.`,
    )
  })

  it('reads nothing of asking where everybody is let in', async ({ pia }) => {
    await setHike({ approval: 'automatic' })
    const page = await html(pia.get(`/events/${RIDGE}/leave`))
    expect(page).toContain(notes)
    expect(page).not.toContain('ask again')
  })
})
