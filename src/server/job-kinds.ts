import { sendDailyMail } from '../admin/daily-mail/sending.ts'
import { locateHikes } from '../admin/import/locating.ts'
import { deleteImport } from '../admin/import/storing.ts'
import { chatJobs } from '../chat/jobs.ts'
import { emptyOldChat } from '../chat/retention.ts'
import { announcementJobs } from '../hikes/announcements/announcements.ts'
import { hikeJobs } from '../hikes/rules/jobs.ts'
import { tellOfNewHikes } from '../hikes/searches/telling.ts'
import { routeJobs } from '../hikes/tracks/jobs.ts'
import { pictureJobs } from '../images/jobs.ts'
import { runPostAlert } from '../jobs/alert-webhook.ts'
import type { Job } from '../jobs/jobs.ts'
import { paymentJobs } from '../money/jobs.ts'
import { noticeJobs } from '../notices/jobs.ts'
import { participationJobs } from '../participation/leaving.ts'
import { updatePresence } from '../people/blocks/presence.ts'
import { deletionJobs } from '../people/deletion/erasing.ts'
import { emailJobs } from '../people/email/jobs.ts'
import { purgePages } from './visitors/purging.ts'

/** Every kind of job. The folders that define them export them, individually or in lists. */
export const jobKinds: Job[] = [
  ...emailJobs,
  ...deletionJobs,
  ...chatJobs,
  updatePresence,
  emptyOldChat,
  ...pictureJobs,
  ...paymentJobs,
  ...hikeJobs,
  ...participationJobs,
  ...announcementJobs,
  ...noticeJobs,
  tellOfNewHikes,
  ...routeJobs,
  purgePages,
  runPostAlert,
  sendDailyMail,
  deleteImport,
  locateHikes,
]
