import { mailNotices } from './mail/delivery.ts'
import { pushNotices } from './push/delivery.ts'

export const noticeJobs = [mailNotices, pushNotices]
