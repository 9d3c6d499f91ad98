import { deletionJobs } from './accounts/deletion/erasing.ts'
import { accountJobs } from './accounts/jobs.ts'
import { announcementJobs } from './announcements/jobs.ts'
import { showBlock } from './blocks/presence.ts'
import { chatJobs } from './chat/jobs.ts'
import { emptyOldChat } from './chat/retention.ts'
import { eventJobs } from './events/jobs.ts'
import { pictureJobs } from './images/jobs.ts'
import type { JobKind } from './jobs/jobs.ts'
import { noticeJobs } from './notices/jobs.ts'
import { participationJobs } from './participation/departure.ts'
import { paymentJobs } from './payments/jobs.ts'
import { routeJobs } from './routes/jobs.ts'

/** Every kind of job: a feature lists its own. */
export const jobKinds: JobKind[] = [
  ...accountJobs,
  ...deletionJobs,
  ...chatJobs,
  showBlock,
  emptyOldChat,
  ...pictureJobs,
  ...paymentJobs,
  ...eventJobs,
  ...participationJobs,
  ...announcementJobs,
  ...noticeJobs,
  ...routeJobs,
]
