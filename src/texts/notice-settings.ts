import * as english from './en/notice-settings.ts'
import { translated } from './translated.ts'

export const t = translated('noticeSettings', english)
