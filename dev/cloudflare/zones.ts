import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Account } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'

type Origin = { hostname: string }

const zoneOf = (account: Account, hostname: string) =>
  account.zones.find(({ name }) => hostname === name || hostname.endsWith(`.${name}`))

/** https://developers.cloudflare.com/api/resources/zones/ */
export const zonesApi = (account: Account) =>
  new Hono()
    .get('/', (c) => {
      const name = c.req.query('name')
      return c.json(succeeded(account.zones.filter((zone) => !name || zone.name === name)))
    })
    .get('/:id/dns_records', (c) => {
      const name = c.req.query('name')
      const records = account.records.filter((record) => !name || record.name === name)
      return c.json(succeeded(records))
    })
    .get('/:id/workers/routes', (c) => c.json(succeeded(account.routes)))

/**
 * Lists custom domains (https://developers.cloudflare.com/api/resources/workers/subresources/domains/methods/list/).
 */
export const domainListApi = (account: Account) =>
  new Hono().get('/', (c) => {
    const hostname = c.req.query('hostname')
    return c.json(succeeded(account.domains.filter((domain) => !hostname || domain.hostname === hostname)))
  })

type Publication = {
  origins: Origin[]
  override_existing_origin?: boolean
  override_existing_dns_record?: boolean
}

/** Serves the API by which `wrangler deploy` publishes the custom domains of a Worker. */
export const domainsApi = (account: Account) =>
  new Hono()
    .post('/changeset', async (c) => {
      const origins = await c.req.json<Origin[]>()
      const isDomain = ({ hostname }: Origin) =>
        account.domains.some((domain) => domain.hostname === hostname)
      return c.json(
        succeeded({
          added: origins.filter((origin) => !isDomain(origin)),
          removed: [],
          updated: [],
          conflicting: origins.filter((origin) => !isDomain(origin) && hasRecords(account, origin)),
        }),
      )
    })
    .put('/records', async (c) => {
      const service = c.req.param('name' as never) as string
      const { origins, ...overrides } = await c.req.json<Publication>()
      for (const origin of origins) requireFree(account, service, origin, overrides)
      const domains = origins.map(({ hostname }) => ({
        id: createHash('md5').update(hostname).digest('hex'),
        hostname,
        service,
        zone_id: zoneOf(account, hostname)?.id ?? '',
      }))
      const isPublished = ({ hostname }: Origin) => origins.some((origin) => origin.hostname === hostname)
      account.records = account.records.filter(
        (record) => !isAddress(record) || !isPublished({ hostname: record.name }),
      )
      const others = account.domains.filter((domain) => domain.service !== service && !isPublished(domain))
      account.domains = [...others, ...domains]
      return c.json(succeeded(domains))
    })

const isAddress = ({ type }: { type: string }) => ['A', 'AAAA', 'CNAME'].includes(type)

const hasRecords = ({ records }: Account, { hostname }: Origin) =>
  records.some((record) => record.name === hostname && isAddress(record))

function requireFree(
  account: Account,
  service: string,
  origin: Origin,
  overrides: Omit<Publication, 'origins'>,
) {
  const { hostname } = origin
  if (zoneOf(account, hostname)?.status !== 'active')
    throw new ApiError(400, 100114, `Could not find zone for \`${hostname}\`.`)
  const domain = account.domains.find((domain) => domain.hostname === hostname)
  if (domain && domain.service !== service && !overrides.override_existing_origin)
    throw new ApiError(409, 100116, `Hostname '${hostname}' is already in use by '${domain.service}'.`)
  if (!domain && hasRecords(account, origin) && !overrides.override_existing_dns_record)
    throw new ApiError(409, 100117, `Hostname '${hostname}' already has externally managed DNS records.`)
}

/**
 * Serves DNS over HTTPS
 * (https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/).
 */
export const dnsApi = (account: Account) =>
  new Hono().get('/', (c) => {
    const { name, type } = c.req.query()
    const found = account.records.filter((record) => record.name === name && record.type === type)
    return c.json({ Status: 0, Answer: found.map(({ content }) => ({ name, type, data: content })) })
  })
