const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** The address as a link may carry it: another site's, a mail address, or a path of this site. Else null. */
export function linkAddress(address: string): string | null {
  // Browsers overlook these inside an address; a check must not be fooled by them.
  const cleaned = address.replace(/[\t\n\r]/g, '').trim()
  if (/^\/(?![/\\])/.test(cleaned)) return cleaned
  const url = URL.parse(cleaned)
  return url && SCHEMES.includes(url.protocol) ? cleaned : null
}

/** Pictures come from this site alone. */
export const isPictureAddress = (address: string) => /^\/images(?:\/[\w-]+(?:\.\w+)?){1,4}$/.test(address)
