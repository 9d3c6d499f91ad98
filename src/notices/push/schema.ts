import * as z from 'zod'
import { tooLong } from '../../shared/text.ts'
import { t } from '../../texts/push.ts'
import { MAX_ENDPOINT } from './limits.ts'

const needed = { error: () => t.addressRequired }
const ofBrowser = { error: () => t.keysWrong }

const endpoint = z
  .string(needed)
  .min(1, needed)
  .max(MAX_ENDPOINT, { error: () => tooLong(t.address, MAX_ENDPOINT) })

export const NewSubscription = z.object({
  endpoint,
  keys: z.object(
    {
      // An uncompressed point of P-256 begins with the byte 4.
      p256dh: z.string(ofBrowser).regex(/^B[\w-]{86}=?$/, ofBrowser),
      auth: z.string(ofBrowser).regex(/^[\w-]{22}(==)?$/, ofBrowser),
    },
    ofBrowser,
  ),
})
export type NewSubscription = z.output<typeof NewSubscription>

export const Subscription = z.object({ endpoint })
export const PushKey = z.object({ key: z.string() })
