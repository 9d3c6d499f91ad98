/** The page on which one chooses what is mailed and what devices show, as links to it call it. */
export const NOTICE_SETTINGS = { path: '/settings/notices', title: 'Mail and notifications' } as const
