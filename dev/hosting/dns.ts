import { SECOND } from '../../src/shared/duration.ts'

const RESOLVER = process.env.DNS_QUERY ?? 'https://cloudflare-dns.com/dns-query'

/** Returns the contents of the DNS records with a name and type, by DNS over HTTPS. */
export async function resolve(name: string, type: string): Promise<string[]> {
  const response = await fetch(`${RESOLVER}?name=${name}&type=${type}`, {
    headers: { Accept: 'application/dns-json' },
    signal: AbortSignal.timeout(10 * SECOND),
  })
  const { Answer = [] } = (await response.json()) as { Answer?: { data: string }[] }
  // A long TXT record is split into quoted parts.
  return Answer.map(({ data }) => data.replaceAll('" "', '').replaceAll('"', ''))
}
