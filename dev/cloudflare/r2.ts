import { Hono } from 'hono'
import { type Account, JURISDICTIONS } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'

/** https://developers.cloudflare.com/api/resources/r2/ */
export function r2Api(account: Account) {
  return new Hono<{ Variables: { jurisdiction: string } }>()
    .use(async (c, next) => {
      if (!account.hasR2) throw new ApiError(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.')
      const jurisdiction = c.req.header('cf-r2-jurisdiction') ?? 'default'
      if (jurisdiction !== 'default' && !JURISDICTIONS.includes(jurisdiction))
        throw new ApiError(400, 10058, 'The jurisdiction you specified is not valid.')
      c.set('jurisdiction', jurisdiction)
      return next()
    })
    .get('/', (c) => c.json(succeeded({ buckets: account.buckets.filter(isIn(c.var.jurisdiction)) })))
    .post('/', async (c) => {
      const { name = '' } = await c.req.json<{ name?: string }>()
      if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name))
        throw new ApiError(400, 10005, 'The specified bucket name is not valid.')
      const { jurisdiction } = c.var
      if (account.buckets.some((bucket) => bucket.name === name && isIn(jurisdiction)(bucket)))
        throw new ApiError(409, 10004, 'The bucket you tried to create already exists, and you own it.')
      const bucket = { name, jurisdiction, creation_date: new Date().toISOString() }
      account.buckets.push(bucket)
      return c.json(succeeded(bucket))
    })
    .get('/:name', (c) => {
      const bucket = account.buckets.find(
        (one) => one.name === c.req.param('name') && isIn(c.var.jurisdiction)(one),
      )
      if (!bucket) throw new ApiError(404, 10006, 'The specified bucket does not exist.')
      return c.json(succeeded(bucket))
    })
}

/** Returns a filter for buckets: a request finds only buckets of the jurisdiction in its header. */
const isIn = (jurisdiction: string) => (bucket: { jurisdiction: string }) =>
  bucket.jurisdiction === jurisdiction
