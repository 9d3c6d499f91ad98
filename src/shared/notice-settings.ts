import { t } from '../texts/common.ts'

/** The settings page for mail and notifications, with the text of links to it. */
export const NOTICE_SETTINGS = {
  path: '/settings/notices',
  get title() {
    return t.noticeSettings
  },
} as const
