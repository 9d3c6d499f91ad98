/** The settings of mail and notifications, with the title of links to them. */
export const NOTICE_SETTINGS = { path: '/settings/notices', title: 'Mail and notifications' } as const
