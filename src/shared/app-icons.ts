const small = { file: '192', size: 192, purpose: 'any' } as const
const large = { file: '512', size: 512, purpose: 'any' } as const
const maskable = { file: 'maskable-512', size: 512, purpose: 'maskable' } as const

/** The icons of the app on a home screen, in pixels. A maskable one may be cut to any shape (https://www.w3.org/TR/appmanifest/). */
export const APP_ICONS = [small, large, maskable]
/** The icon of a notification. */
export const NOTIFICATION_ICON = small
/** The icon on an iPhone's home screen, where the corners are cut off and what is transparent is black. */
export const TOUCH_ICON = maskable

export type AppIcon = (typeof APP_ICONS)[number]

/** `logo` is that of the group, `pictures.name`; null for ours. */
export const appIconPath = (logo: string | null, { file }: AppIcon) =>
  logo === null ? `/icon-${file}.png` : `/images/app-icons/${logo}/${file}.png`
