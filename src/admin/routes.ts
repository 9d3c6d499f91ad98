import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { groupAdminPages } from './group/pages.tsx'
import { importRoutes } from './import/routes.ts'
import { invitationAdminRoutes } from './invitations/routes.ts'
import { moderationRoutes } from './moderation.tsx'
import { adminPages } from './pages.tsx'
import { publishingPages } from './publishing-page.tsx'
import { reportRoutes } from './reports/routes.tsx'
import { settingsRoutes } from './settings/routes.ts'

export const adminRoutes = new Hono<AppEnv>()
  .route('/', adminPages)
  .route('/', groupAdminPages)
  .route('/', importRoutes)
  .route('/', moderationRoutes)
  .route('/', reportRoutes)
  .route('/', publishingPages)
  .route('/', settingsRoutes)
  .route('/', invitationAdminRoutes)
