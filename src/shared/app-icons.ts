const small = { file: '192', size: 192, purpose: 'any' } as const
const large = { file: '512', size: 512, purpose: 'any' } as const
const maskable = { file: 'maskable-512', size: 512, purpose: 'maskable' } as const

/**
 * The app's icons on a home screen, with sizes in pixels. A maskable icon may be cropped to any shape
 * (https://www.w3.org/TR/appmanifest/).
 */
export const APP_ICONS = [small, large, maskable]
export const NOTIFICATION_ICON = small
/** Maskable because iOS crops the corners of a home screen icon, and shows transparent areas in black. */
export const TOUCH_ICON = maskable

export type AppIcon = (typeof APP_ICONS)[number]

/** `logo` is the `pictures.name` of the group's logo; null for the default icon. */
export const appIconPath = (logo: string | null, { file }: AppIcon) =>
  logo === null ? `/icon-${file}.png` : `/images/app-icons/${logo}/${file}.png`
