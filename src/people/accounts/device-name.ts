import { t } from '../../texts/accounts.ts'

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const UNKNOWN = 'Unknown browser'
const ON = ' on '

/**
 * Returns a name such as 'Firefox on Windows' for a User-Agent header. The name is in English, because it may be
 * stored; `deviceText` translates it.
 */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([token]) => userAgent.includes(token))?.[1] ?? UNKNOWN
  const system = SYSTEMS.find(([token]) => userAgent.includes(token))?.[1]
  return system ? browser + ON + system : browser
}

/** Returns a name from `deviceName` in the current language. */
export function deviceText(name: string): string {
  const [browser = '', system] = name.split(ON)
  const known = browser === UNKNOWN ? t.unknownBrowser : browser
  return system ? t.browserOn(known, system) : known
}
