import * as z from 'zod'
import { tooLong } from '../../shared/text.ts'
import { MAX_ENDPOINT } from './limits.ts'

const ENDPOINT = 'The address at a push service is required.'
const KEYS = 'The keys are not those of a browser.'

const endpoint = z.string(ENDPOINT).min(1, ENDPOINT).max(MAX_ENDPOINT, tooLong('The address', MAX_ENDPOINT))

export const NewSubscription = z.object({
  endpoint,
  keys: z.object(
    {
      // An uncompressed point of P-256 begins with the byte 4.
      p256dh: z.string(KEYS).regex(/^B[\w-]{86}=?$/, KEYS),
      auth: z.string(KEYS).regex(/^[\w-]{22}(==)?$/, KEYS),
    },
    KEYS,
  ),
})
export type NewSubscription = z.output<typeof NewSubscription>

export const Subscription = z.object({ endpoint })
export const PushKey = z.object({ key: z.string() })
