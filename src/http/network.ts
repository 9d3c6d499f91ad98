import type { Context } from 'hono'

const IPV4 = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/
/** An address has 45 characters at most. Brackets and a zone id may be added. */
const MAX_LENGTH = 80

/**
 * Returns the network of an IP address, for use as the key of a limit. An IPv4 address is its own network, even if
 * mapped to IPv6. The network of an IPv6 address is its /64, the smallest block that providers assign to a customer.
 * 'unknown' for anything else.
 */
export function networkOf(address: string): string {
  if (address.length > MAX_LENGTH) return 'unknown'
  const [text = ''] = address
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .split('%')
  if (IPV4.test(text)) return text
  const groups = /^[0-9a-f:.]+$/i.test(text) ? ipv6Groups(text) : null
  return groups ? (mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`) : 'unknown'
}

/** Returns the eight groups of an IPv6 address in lower case without leading zeros; null for other strings. */
function ipv6Groups(text: string): string[] | null {
  const url = URL.parse(`http://[${text}]/`)
  if (!url) return null
  // The URL parser has validated, compressed and lower-cased the address, and turned an IPv4 ending into two groups.
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

function mappedIpv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}

/** The key under which limits per network are counted. Cloudflare sets the header; local development has none. */
export const clientNetwork = (c: Context) => networkOf(c.req.header('CF-Connecting-IP') ?? '127.0.0.1')
