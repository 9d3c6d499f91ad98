import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { keepWrittenPost } from '../blog/keep-written-post.ts'
import { limitBodySize, limitFormParts } from '../http/body-limit.ts'
import { csrf, refuseOtherSites } from '../http/csrf.ts'
import { identifyAndLimitWriter } from '../http/write-budget.ts'
import type { AppEnv } from '../work/env.ts'

type Checks = 'admit' | 'keepWrittenPost' | 'csrf'

/** The middleware of writes, which the first write loads. */
export const writeChecks: Record<Checks, MiddlewareHandler<AppEnv>> = {
  admit: every(refuseOtherSites, limitBodySize, identifyAndLimitWriter, limitFormParts),
  // By itself, as what `csrf` throws reaches it as `c.error`, which `every` does not set.
  keepWrittenPost,
  csrf,
}
