import { cached } from './cached.ts'

/** Names that IANA has replaced and Intl still answers. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const MAX_LENGTH = 64

const known = new Map<string, string | null>()
const MAX_KNOWN = 1000

/**
 * The canonical IANA name of a time zone given in any case or by an alias: 'us/pacific' is 'America/Los_Angeles'. Null
 * for anything else, also for offsets such as '+01:00', which Intl would accept.
 */
export function canonicalTimeZone(name: string): string | null {
  if (name.length > MAX_LENGTH || !/^[A-Za-z]/.test(name)) return null
  return cached(known, name, MAX_KNOWN, () => lookUp(name))
}

/** Half a millisecond. */
function lookUp(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return renamed[timeZone] ?? timeZone
  } catch {
    return null
  }
}
