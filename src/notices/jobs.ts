import { mailNotices } from './mail/delivery.ts'

export const noticeJobs = [mailNotices]
