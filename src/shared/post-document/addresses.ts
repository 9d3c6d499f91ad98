const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** The address as a link may carry it: another site's, a mail address, or a path of this site. Else null. */
export function linkAddress(address: string): string | null {
  // Browsers overlook these inside an address; a check must not be fooled by them.
  const cleaned = address.replace(/[\t\n\r]/g, '').trim()
  if (/^\/(?![/\\])/.test(cleaned)) return cleaned
  const url = URL.parse(cleaned)
  return url && SCHEMES.includes(url.protocol) ? cleaned : null
}

/** What somebody typed as an address, completed: 'example.org' and 'pia@example.org' are meant well. */
export function typedAddress(typed: string): string | null {
  const address = typed.trim()
  if (/\s/.test(address)) return null
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return linkAddress(`mailto:${address}`)
  if (/^[^\s/:@]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(address)) return linkAddress(`https://${address}`)
  return linkAddress(address)
}

/** Pictures come from this site alone. */
export const isPictureAddress = (address: string) => /^\/images(?:\/[\w-]+(?:\.\w+)?){1,4}$/.test(address)
