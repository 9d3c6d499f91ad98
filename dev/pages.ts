import { Hono } from 'hono'
import type { AppEnv } from '../src/work/env.ts'
import { identityStandInPages } from './identity/pages.tsx'
import { outboxPage } from './outbox/page.tsx'

/** The pages that development has beside those of the app. */
export const developmentPages = new Hono<AppEnv>().route('/', outboxPage).route('/', identityStandInPages)
