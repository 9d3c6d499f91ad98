import { tellOfUnread } from '../chat/chat-unread.ts'
import { mailNotices } from './mail/delivery.ts'

export const noticeJobs = [mailNotices, tellOfUnread]
