import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { syncFromStripe } from './settling.ts'
import { openBilling } from './stripe.ts'

/** Reads one PaymentIntent at Stripe. Key: its id. */
export const syncIntent: JobKind = {
  name: 'sync-intent',
  priority: PRIORITY.money,
  run: async (work, id) => {
    await syncFromStripe(await openBilling(work), id)
    return null
  },
}
