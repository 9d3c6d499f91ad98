import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { redisplayUnsavedPost } from '../blog/redisplay-unsaved-post.ts'
import type { AppEnv } from '../context/env.ts'
import { limitBodySize, limitFormParts } from '../http/body-limit.ts'
import { csrf, refuseOtherSites } from '../http/csrf.ts'
import { identifyAndLimitWriter } from '../http/write-budget.ts'

type Checks = 'admit' | 'redisplayUnsavedPost' | 'csrf'

/** The middleware of writes. The first write loads it. */
export const writeChecks: Record<Checks, MiddlewareHandler<AppEnv>> = {
  admit: every(refuseOtherSites, limitBodySize, identifyAndLimitWriter, limitFormParts),
  // Not inside `every`, which does not set `c.error`: this middleware reads the error of `csrf` from it.
  redisplayUnsavedPost,
  csrf,
}
