/** The icons of the app on a home screen, in pixels. A maskable one may be cut to any shape (https://www.w3.org/TR/appmanifest/). */
export const APP_ICONS = [
  { file: '192', size: 192, purpose: 'any' },
  { file: '512', size: 512, purpose: 'any' },
  { file: 'maskable-512', size: 512, purpose: 'maskable' },
] as const

/** That of a notification, which phones show small. */
export const NOTIFICATION_ICON = APP_ICONS[0]
/** That of an iPhone, which cuts off the corners and knows no transparency. */
export const TOUCH_ICON = APP_ICONS[2]

export type AppIcon = (typeof APP_ICONS)[number]

/** `logo` is that of the group, `pictures.name`; null for ours. */
export const appIconPath = (logo: string | null, { file }: AppIcon) =>
  logo === null ? `/icon-${file}.png` : `/images/app-icons/${logo}/${file}.png`
