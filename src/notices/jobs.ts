import { type JobKind, PRIORITY } from '../jobs/jobs.ts'

// Every module that notifies somebody imports these jobs to enqueue them, so they load their code only when they run.

export const mailNotices: JobKind = {
  name: 'mail-notices',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (ctx) => (await import('./mail/delivery.ts')).mailDueNotices(ctx),
}

export const pushNotices: JobKind = {
  name: 'push-notices',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (ctx) => (await import('./push/delivery.ts')).sendDuePushes(ctx),
}

/** The only payload of these jobs: one run sends everything that is due. */
export const DUE = 'due'

export const noticeJobs = [mailNotices, pushNotices]
