import { MAX_EMAIL } from './email-length.ts'

/** The syntax of `<input type="email">` (HTML), without quoted local parts and IP addresses. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ONLY_ASCII = /^[\x20-\x7e]*$/
/** A public mail domain has at least two labels. The last one is not a number, unlike that of an IPv4 address. */
const HAS_TOP_LEVEL_DOMAIN = /\.[^.]*[^.\d][^.]*$/

/**
 * Returns the canonical form of an address, which is compared, stored and used for sending: lower case, with the ASCII
 * form (Punycode) of an internationalized domain. Null if the text is not an e-mail address.
 */
export function canonicalEmail(text: string): string | null {
  const address = text.trim().toLowerCase()
  if (address.length > MAX_EMAIL) return null
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = asciiDomain(address.slice(at + 1))
  if (domain === null || !LOCAL_PART.test(local)) return null
  return local.length + 1 + domain.length > MAX_EMAIL ? null : `${local}@${domain}`
}

function asciiDomain(domain: string): string | null {
  const ascii = ONLY_ASCII.test(domain) ? domain : internationalized(domain)
  return ascii?.split('.').every((label) => LABEL.test(label)) && HAS_TOP_LEVEL_DOMAIN.test(ascii)
    ? ascii
    : null
}

/** Uses the URL parser for its IDNA tables (UTS 46), except for characters that delimit a URL. */
const internationalized = (domain: string): string | null =>
  /[\s!-,/:-@[-`{-~]/.test(domain) ? null : (URL.parse(`https://${domain}`)?.hostname ?? null)

/** Returns a `mailto:` URL. Characters with a special meaning in URLs, such as `?` and `%`, are escaped (RFC 6068). */
export function mailtoUrl(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`
}
