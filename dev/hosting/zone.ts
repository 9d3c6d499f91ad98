import { type Cloudflare, CloudflareError } from './api.ts'
import { resolve } from './dns.ts'

type Zone = { id: string; name: string; status: string }

/** Returns the account's zone that contains a host, or null. */
export async function findZone(cloudflare: Cloudflare, host: string): Promise<Zone | null> {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const name = labels.slice(from).join('.')
    const [zone] = await cloudflare.getZones<Zone[]>(`?name=${name}&account.id=${cloudflare.account}`)
    if (zone) return zone
  }
  return null
}

/**
 * Returns sentences about problems that would prevent `wrangler deploy` from using the host, and about what else uses
 * the host.
 */
export async function hostProblems(cloudflare: Cloudflare, worker: string, origin: string) {
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
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error
    return [`Whether ${hostname} can be used was not found out: ${error.message}`]
  }
  return usesOfHost(cloudflare, worker, origin)
}

/**
 * Returns a sentence for each record, route or other Worker that uses the host. Empty if it is a domain of this Worker.
 * Without a terminal, wrangler replaces records and domains without asking.
 */
export async function usesOfHost(cloudflare: Cloudflare, worker: string, origin: string): Promise<string[]> {
  const { hostname } = new URL(origin)
  if (hostname.endsWith('.workers.dev')) return []
  try {
    const [domain] = await cloudflare.get<{ service: string }[]>(`/workers/domains?hostname=${hostname}`)
    if (domain?.service === worker) return []
    if (domain)
      return [`${hostname} is a domain of the Worker ${domain.service}. Deploying takes it from that one.`]
    const zone = await findZone(cloudflare, hostname)
    if (!zone) return []
    const [records, routes] = await Promise.all([
      recordsOf(cloudflare, zone, hostname),
      routesOf(cloudflare, zone, worker, hostname),
    ])
    return [...records, ...routes]
  } catch (error) {
    if (!(error instanceof CloudflareError)) throw error
    // The token may lack the permission to read the domain.
    const isResolved = (await resolve(hostname, 'A').catch(() => [])).length > 0
    return isResolved ? [`${hostname} has DNS records already. Deploying replaces them.`] : []
  }
}

async function recordsOf(cloudflare: Cloudflare, { id }: Zone, hostname: string) {
  const records = await cloudflare.getZones<{ type: string; content: string }[]>(
    `/${id}/dns_records?name=${hostname}`,
  )
  return records
    .filter(({ type, content }) => ['A', 'AAAA', 'CNAME'].includes(type) && content !== '100::')
    .map(({ type, content }) => `${hostname} points to ${content} (${type}). Deploying replaces that record.`)
}

/** https://developers.cloudflare.com/workers/configuration/routing/routes/#matching-behavior */
async function routesOf(cloudflare: Cloudflare, { id }: Zone, worker: string, hostname: string) {
  const routes = await cloudflare.getZones<{ pattern: string; script?: string }[]>(`/${id}/workers/routes`)
  return routes
    .filter(({ pattern, script }) => script && script !== worker && hasHost(pattern, hostname))
    .map(
      ({ pattern, script }) =>
        `The route ${pattern} sends requests for ${hostname} to the Worker ${script}. It stays, and goes before the domain.`,
    )
}

function hasHost(pattern: string, hostname: string): boolean {
  const [host = ''] = pattern.replace(/^https?:\/\//, '').split('/')
  if (!host.startsWith('*')) return host === hostname
  return hostname.endsWith(host.slice(1))
}
