import { describe, expect } from 'vitest'
import { sweep } from '../../src/server/sweep.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { answer, setHike, stateOf, testContext } from '../support.ts'
import { it, pay, paymentStates, seedWithStripe, startPayment } from './test-stripe.ts'

const stripe = seedWithStripe()

const soon = () => new Date(Date.now() + HOUR)
const past = () => new Date(Date.now() - 1)

describe('paying to join', () => {
  it('is refused before joining opens and after it has closed', async ({ simon }) => {
    await setHike({ joinsOpenAt: soon() })
    const early = await startPayment(simon)
    expect([early.status, await early.response.json()]).toEqual([
      409,
      { error: expect.stringMatching(/^Joining opens on \w{3} \d+ \w{3} at \d\d:\d\d CES?T\.$/) },
    ])
    await setHike({ joinsOpenAt: null, joinsCloseAt: past() })
    const { response } = await startPayment(simon)
    expect(await answer(response)).toEqual([409, { error: 'Joining has closed.' }])
    expect(await paymentStates()).toEqual([])
  })

  it('stays possible for those who take part or have asked in time', async () => {
    await setHike({ joinsCloseAt: past() })
    expect((await pay(stripe, 'quentin')).response.status).toBe(200)
    expect((await pay(stripe, 'pia')).response.status).toBe(200)
  })

  it('counts where the payment was begun in time and arrives after the closing', async ({ simon }) => {
    await setHike({ approval: 'automatic', joinsCloseAt: soon() })
    const { secret } = await startPayment(simon)
    await setHike({ joinsCloseAt: past() })
    await stripe.confirm(secret)
    await stripe.finish()
    expect([await stateOf('simon'), await paymentStates()]).toEqual([['participant'], ['paid']])
  })

  it('is not possible an hour after the closing, as a payment that is still open is canceled', async ({
    simon,
    quentin,
  }) => {
    await startPayment(simon)
    await startPayment(quentin)
    await setHike({ joinsCloseAt: new Date(Date.now() - HOUR + MINUTE) })
    await sweep(testContext())
    expect(await paymentStates()).toEqual(['open', 'open'])
    await setHike({ joinsCloseAt: new Date(Date.now() - HOUR) })
    await sweep(testContext())
    await stripe.finishJobs()
    // Quentin asked to join before joining closed, so his payment stays open.
    expect(await paymentStates()).toEqual(['canceled', 'open'])
    expect(await stateOf('simon')).toEqual([])
  })
})
