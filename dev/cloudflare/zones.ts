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

/** The custom domains of a Worker, as published by `wrangler deploy`. */
export const domainsApi = (account: Account) =>
  new Hono()
    .post('/changeset', async (c) => {
      const added = (await c.req.json<Origin[]>()).filter(
        ({ hostname }) => !account.domains.some((domain) => domain.hostname === hostname),
      )
      return c.json(succeeded({ added, removed: [], updated: [], conflicting: [] }))
    })
    .put('/records', async (c) => {
      const service = c.req.param('name' as never) as string
      const { origins } = await c.req.json<{ origins: Origin[] }>()
      const domains = origins.map(({ hostname }) => {
        const zone = zoneOf(account, hostname)
        if (zone?.status !== 'active')
          throw new ApiError(400, 100114, `Could not find zone for \`${hostname}\`.`)
        const id = createHash('md5').update(hostname).digest('hex')
        return { id, hostname, service, zone_id: zone.id }
      })
      account.domains = [...account.domains.filter((domain) => domain.service !== service), ...domains]
      return c.json(succeeded(domains))
    })

/** DNS over HTTPS (https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/). */
export const dnsApi = (account: Account) =>
  new Hono().get('/', (c) => {
    const { name, type } = c.req.query()
    const found = account.records.filter((record) => record.name === name && record.type === type)
    return c.json({ Status: 0, Answer: found.map(({ content }) => ({ name, type, data: content })) })
  })
