import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { redisplayUnsavedPost } from '../blog/redisplay-unsaved-post.ts'
import type { AppEnv } from '../context/env.ts'
import { limitBodySize, limitFormParts } from '../http/body-limit.ts'
import { csrf, refuseOtherSites } from '../http/csrf.ts'
import { identifyAndLimitWriter } from '../http/write-budget.ts'

type Checks = 'admit' | 'redisplayUnsavedPost' | 'csrf'

/** The middleware for requests that write, loaded at the first such request. */
export const writeChecks: Record<Checks, MiddlewareHandler<AppEnv>> = {
  admit: every(refuseOtherSites, limitBodySize, identifyAndLimitWriter, limitFormParts),
  // Not inside `every`, because this middleware reads the error of `csrf` from `c.error`, which `every` does not set.
  redisplayUnsavedPost,
  csrf,
}
