import { t } from '../texts/common.ts'

/** The settings of mail and notifications, with the title of links to them. */
export const NOTICE_SETTINGS = {
  path: '/settings/notices',
  get title() {
    return t.noticeSettings
  },
} as const
