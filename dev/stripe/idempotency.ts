import { ApiError } from './api-error.ts'
import type { Reply, Sandbox } from './stand-in.ts'

/**
 * Executes a request once per idempotency key, and repeats its response if it is sent again. Throws for a different
 * request with the same key. API v1 also repeats an error. After an error, API v2 executes the next request with the
 * key, even a different one (docs.stripe.com/api-v2-overview#idempotency).
 */
export function idempotent(sandbox: Sandbox, key: string, request: string, isV2: boolean, run: () => Reply) {
  const stored = sandbox.replies.get(key)
  if (stored && stored.request !== request && !(isV2 && stored.reply.status !== 200))
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      {},
      'idempotency_error',
    )
  if (stored && !(isV2 && stored.reply.status !== 200)) return { ...stored.reply, replayed: true }
  const reply = run()
  sandbox.replies.set(key, { request, reply })
  return { ...reply, replayed: false }
}

/**
 * Stores a response that no handler returned, such as an injected error. Stripe does not store responses
 * with status 409 or 429.
 */
export function storeReply(sandbox: Sandbox, key: string, request: string, reply: Reply) {
  if (![409, 429].includes(reply.status) && !sandbox.replies.has(key))
    sandbox.replies.set(key, { request, reply })
}
