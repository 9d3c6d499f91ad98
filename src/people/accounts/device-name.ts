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

/** Such as 'Firefox on Windows', from a User-Agent header. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([token]) => userAgent.includes(token))?.[1] ?? 'Unknown browser'
  const system = SYSTEMS.find(([token]) => userAgent.includes(token))?.[1]
  return system ? `${browser} on ${system}` : browser
}
