import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { albumRoutes } from './album/routes.tsx'
import { announcementRoutes, changedAnnouncementRoutes } from './announcements/routes.tsx'
import { draftRoutes } from './drafts/routes.tsx'
import { organizerRoutes } from './organizers/routes.tsx'
import { hikesApi } from './page/api.ts'
import { cancelRoutes } from './page/cancelling.tsx'
import { gradesPage } from './page/grades-page.tsx'
import { keepChatForms } from './page/keeping.tsx'
import { confirmRoutes } from './participants/confirm-routes.tsx'
import { decisionRoutes } from './participants/decision-routes.ts'
import { guestRoutes } from './participants/guest-routes.tsx'
import { joinRoutes } from './participants/join-routes.tsx'
import { leaveRoutes } from './participants/leave-routes.tsx'
import { watchRoutes } from './participants/watch-routes.ts'
import { countingRoutes } from './search/counting.ts'
import { sheetRoutes } from './sheet/routes.ts'

export const hikeRoutes = new Hono<AppEnv>()
  .route('/', countingRoutes)
  .route('/', hikesApi)
  .route('/', gradesPage)
  .route('/', cancelRoutes)
  .route('/', keepChatForms)
  .route('/', draftRoutes)
  .route('/', albumRoutes)
  .route('/', organizerRoutes)
  .route('/', announcementRoutes)
  .route('/', changedAnnouncementRoutes)
  .route('/', sheetRoutes)
  .route('/', joinRoutes)
  .route('/', guestRoutes)
  .route('/', leaveRoutes)
  .route('/', watchRoutes)
  .route('/', confirmRoutes)
  .route('/', decisionRoutes)
