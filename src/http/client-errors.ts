import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { log } from '../context/log.ts'
import { redacted, redactedStack } from '../context/redact.ts'
import { t } from '../texts/errors.ts'
import { call } from './call.ts'
import { clientNetwork } from './network.ts'
import { consumeQuota } from './rate-limit.ts'

const ClientError = z.object({
  message: z.string({ error: () => t.messageNotText }),
  source: z.string({ error: () => t.sourceNotText }).optional(),
  stack: z.string({ error: () => t.stackNotText }).optional(),
  page: z.string({ error: () => t.pageNotAddress }),
})

/**
 * Errors that scripts report from browsers (islands/parts/report-errors.ts). They are logged as warnings, and are not
 * stored.
 */
export const clientErrors = new Hono<AppEnv>().post(
  '/api/client-errors/',
  call({
    summary: 'Report a script error',
    access: 'everybody',
    json: ClientError,
    answers: { 204: null },
    limit: 'client-error',
  }),
  async (c) => {
    const { ctx } = c.var
    await consumeQuota(ctx, 'client-error', clientNetwork(c))
    const { message, source, stack, page } = c.req.valid('json')
    log('warn', 'browser', {
      request_id: c.var.requestId,
      ...(ctx.actor && { user_id: ctx.actor.id }),
      browser: {
        message: redacted(message),
        page: withoutTokens(page),
        ...(source !== undefined && { source: withoutTokens(source) }),
        ...(stack !== undefined && { stack: redactedStack(stack) }),
      },
    })
    return c.body(null, 204)
  },
)

/** Returns the path of a URL, with '…' for anything that may be the token of a link. */
function withoutTokens(address: string): string {
  const path = URL.parse(address, 'https://base.invalid')?.pathname ?? ''
  return redacted(path.replace(/[^/.]{21,}/g, '…'))
}
