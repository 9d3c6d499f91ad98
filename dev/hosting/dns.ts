import { SECOND } from '../../src/shared/duration.ts'

const RESOLVER = process.env.DNS_QUERY ?? 'https://cloudflare-dns.com/dns-query'

/** Looks up the DNS records with this name and type by DNS over HTTPS, and returns their contents. */
export async function resolve(name: string, type: string): Promise<string[]> {
  const response = await fetch(`${RESOLVER}?name=${name}&type=${type}`, {
    headers: { Accept: 'application/dns-json' },
    signal: AbortSignal.timeout(10 * SECOND),
  })
  const { Answer = [] } = (await response.json()) as { Answer?: { data: string }[] }
  // A long TXT record is split into quoted parts.
  return Answer.map(({ data }) => data.replaceAll('" "', '').replaceAll('"', ''))
}
