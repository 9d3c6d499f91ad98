import { canonicalEmail, mailtoUrl } from '../../shared/email-address.ts'

/** Maximum length of a URL, in characters: parsing an internationalized host takes quadratic time. */
export const MAX_URL_LENGTH = 2048

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns the cleaned URL if it has one of the schemes above or is a path on this site, otherwise null. */
export function safeLinkUrl(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null
  // URL parsers ignore tabs and line breaks, so a browser reads 'java\nscript:' as a script URL.
  const cleaned = url.replace(/[\t\n\r]/g, '').trim()
  if (/^\/(?![/\\])/.test(cleaned)) return cleaned
  const parsed = URL.parse(cleaned)
  return parsed && LINK_SCHEMES.includes(parsed.protocol) ? cleaned : null
}

/**
 * Turns user input into a URL: adds https: to 'example.org', and mailto: to 'pia@example.org'. Returns URLs that are
 * already allowed in links unchanged, and null for any other input.
 */
export function completeLinkUrl(input: string): string | null {
  const url = input.trim()
  if (url.length > MAX_URL_LENGTH) return null
  if (/\s/.test(url)) return null
  const address = canonicalEmail(url)
  if (address !== null) return mailtoUrl(address)
  if (/^[^\s/:@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(url)) return safeLinkUrl(`https://${url}`)
  return safeLinkUrl(url)
}

/** Whether the URL belongs to a picture stored on this site. Posts show no other pictures. */
export const isPictureUrl = (url: string) => /^\/images(?:\/[\w-]+(?:\.\w+)?){1,4}$/.test(url)
