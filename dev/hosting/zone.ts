import { type Cloudflare, CloudflareError } from './api.ts'

type Zone = { id: string; name: string; status: string }

/** The account's zone that contains a host, or null. */
export async function findZone(cloudflare: Cloudflare, host: string): Promise<Zone | null> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const name = labels.slice(from).join('.')
    const [zone] = await cloudflare.getZones<Zone[]>(`?name=${name}&account.id=${cloudflare.account}`)
    if (zone) return zone
  }
  return null
}

/** Problems that would keep `wrangler deploy` from using the host, and records that it would replace. */
export async function hostProblems(cloudflare: Cloudflare, origin: string): Promise<string[]> {
  const { hostname } = new URL(origin)
  if (hostname.endsWith('.workers.dev')) return []
  try {
    const zone = await findZone(cloudflare, hostname)
    if (!zone)
      return [
        `No domain of this Cloudflare account has ${hostname}. Add it first (https://dash.cloudflare.com/?to=/:account/add-site), or take an address at workers.dev.`,
      ]
    if (zone.status !== 'active')
      return [
        `The domain ${zone.name} is ${zone.status}: its registrar does not name Cloudflare's servers yet.`,
      ]
    const records = await cloudflare.getZones<{ type: string; content: string }[]>(
      `/${zone.id}/dns_records?name=${hostname}`,
    )
    return records
      .filter(({ type, content }) => ['A', 'AAAA', 'CNAME'].includes(type) && content !== '100::')
      .map(
        ({ type, content }) => `${hostname} points to ${content} (${type}). Deploying replaces that record.`,
      )
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error
    return [`Whether ${hostname} can be used was not found out: ${error.message}`]
  }
}
