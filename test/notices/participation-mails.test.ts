import { beforeEach, describe, expect } from 'vitest'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import {
  addPayment,
  appoint,
  as,
  freezeClock,
  it,
  NO_STRIPE_KEYS,
  type people,
  seed,
  setHike,
} from '../support.ts'
import { deliver, mails, verifyAll } from './support.ts'

const start = () => new Date(Date.now() + 10 * DAY)

beforeEach(async () => {
  freezeClock()
  await seed()
  await verifyAll()
  await setHike({ guestsAllowed: 3, eventTime: start(), dayEnd: new Date(Date.now() + 11 * DAY) })
})

const tim = { name: 'Tim' }
const lea = { name: 'Lea' }

async function lastMailTo(name: keyof typeof people): Promise<string> {
  await deliver()
  return (await mails()).filter(({ to }) => to.startsWith(name)).at(-1)?.text ?? ''
}

describe('the mail of an approval', () => {
  it('says what the hike costs everybody who comes along, and where to pay', async ({ olga, quentin }) => {
    await quentin.put('/api/events/1/guests/', { guests: [tim] })
    await olga.approve('quentin')
    expect(await lastMailTo('quentin')).toContain(
      '\n\nIt costs $24.00: please pay on the hike’s page.\n\nOpen the hike:',
    )
  })

  it('asks nobody to pay who has paid', async ({ olga }) => {
    await addPayment('quentin')
    await olga.approve('quentin')
    expect(await lastMailTo('quentin')).toMatch(/you are taking part in(?!.*It costs)/s)
  })

  it('of a free hike says nothing of money', async ({ olga }) => {
    await setHike({ price: 0 })
    await olga.approve('quentin')
    expect(await lastMailTo('quentin')).toMatch(/you are taking part in(?!.*It costs)/s)
  })

  it('asks nobody to pay where the group takes no payments', async () => {
    await (await as('olga', NO_STRIPE_KEYS)).approve('quentin')
    expect(await lastMailTo('quentin')).toMatch(/you are taking part in(?!.*It costs)/s)
  })
})

describe('organizers', () => {
  it('read how many guests come along with a request, and with who takes part at once', async ({ simon }) => {
    await simon.join({ guests: [tim, lea], note: 'We come by bus.' })
    expect(await lastMailTo('olga')).toContain('\n\n2 guests come along.\n\n“We come by bus.”\n')
    await simon.leave()
    await setHike({ approval: 'automatic' })
    await simon.join({ guests: [tim] })
    expect(await lastMailTo('olga')).toMatch(/simon takes part in.*\n\nOne guest comes along\.\n/s)
  })

  it('read of a request that the hike is full', async ({ simon }) => {
    await setHike({ capacity: 1 })
    await simon.join()
    expect(await lastMailTo('olga')).toContain(
      'Kandersteg\n\nThe hike is full: whoever is approved waits in line for a place.\n',
    )
  })

  it('read nothing of that while there are places', async ({ simon }) => {
    await setHike({ capacity: 2 })
    await simon.join()
    expect(await lastMailTo('olga')).toMatch(/simon asks to join(?!.*is full)/s)
  })
})

describe('the mail that somebody has left', () => {
  it('tells the owner what goes back, and no co-organizer', async ({ pia }) => {
    await appoint('simon')
    await addPayment('pia', { startsAt: start() })
    await pia.leave()
    expect(await lastMailTo('olga')).toContain('\n\nThey get back $12.00.\n')
    expect(await lastMailTo('simon')).toMatch(/pia has left(?!.*get back)/s)
  })

  it('tells the part that the terms of refund leave', async ({ pia }) => {
    const refundUntil = new Date(Date.now() - HOUR)
    await addPayment('pia', { startsAt: start(), refundUntil, lateRefundPercent: 50 })
    await pia.leave()
    expect(await lastMailTo('olga')).toContain('\n\nThey get back $6.00.\n')
  })

  it.for([
    ['without a payment', async () => {}],
    [
      'after the start',
      async () => {
        await setHike({ eventTime: new Date(Date.now() - HOUR) })
        await addPayment('pia')
      },
    ],
  ] as const)('says nothing of money %s', async ([, prepare], { pia }) => {
    await prepare()
    await pia.leave()
    expect(await lastMailTo('olga')).toMatch(/pia has left(?!.*get back)/s)
  })
})
