/** The address of a receipt, null unless it is one of Stripe's or of the stand-in's. */
export function receiptLink(url: string | null, standInOrigin?: string): string | null {
  const parsed = url && URL.parse(url)
  if (!parsed) return null
  const isStripe = parsed.protocol === 'https:' && /(^|\.)stripe\.com$/.test(parsed.hostname)
  return isStripe || parsed.origin === standInOrigin ? parsed.href : null
}
