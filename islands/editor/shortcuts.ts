/** A key pressed with Ctrl (⌘ on a Mac), and with Shift or Alt if the name contains it, for example 'Shift+7'. */
export type Shortcut = string

export const LINK_SHORTCUT: Shortcut = 'K'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Returns the shortcut in this platform's notation: 'Ctrl+Shift+7' or '⌘⇧7'. */
export const shortcutLabel = (shortcut: Shortcut) =>
  isMac() ? `⌘${shortcut.replace('Shift+', '⇧').replace('Alt+', '⌥')}` : `Ctrl+${shortcut}`

/** Returns the value for aria-keyshortcuts. */
export const ariaShortcut = (shortcut: Shortcut) => `${isMac() ? 'Meta' : 'Control'}+${shortcut}`

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Digits are compared by `code`, because with Shift `key` is a different character. */
export function isShortcut(event: KeyPress, shortcut: Shortcut): boolean {
  const parts = shortcut.split('+')
  const key = parts.at(-1) ?? ''
  if (!(isMac() ? event.metaKey : event.ctrlKey)) return false
  if (event.shiftKey !== parts.includes('Shift') || event.altKey !== parts.includes('Alt')) return false
  return /\d/.test(key) ? event.code === `Digit${key}` : event.key.toUpperCase() === key
}
