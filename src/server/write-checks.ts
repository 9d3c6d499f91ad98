import type { MiddlewareHandler } from 'hono'
import { keepWrittenPost } from '../blog/keep-written-post.ts'
import { limitBodySize, limitFormParts } from '../http/body-limit.ts'
import { csrf, refuseOtherSites } from '../http/csrf.ts'
import { identifyAndLimitWriter } from '../http/write-budget.ts'
import type { AppEnv } from '../work/env.ts'

const checks = {
  refuseOtherSites,
  limitBodySize,
  identifyAndLimitWriter,
  limitFormParts,
  keepWrittenPost,
  csrf,
}

/** The middleware of writes, which the first write loads. */
export const writeChecks: Record<keyof typeof checks, MiddlewareHandler<AppEnv>> = checks
