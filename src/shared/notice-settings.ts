import { t } from '../texts/common.ts'

/** The settings page for mail and notifications: its path, and its title, which links to it show. */
export const NOTICE_SETTINGS = {
  path: '/settings/notices',
  get title() {
    return t.noticeSettings
  },
} as const
