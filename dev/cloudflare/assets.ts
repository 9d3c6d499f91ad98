import { Hono } from 'hono'
import { ApiError, succeeded } from './api-error.ts'

type Manifest = Record<string, { hash: string; size: number }>

const LARGEST_FILE = 25 * 2 ** 20

/** A token in the form of a JWT, of which wrangler reads the payload. */
const tokenOf = (payload: object) =>
  ['{}', JSON.stringify(payload), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** https://developers.cloudflare.com/workers/static-assets/direct-upload/ */
export const assetsApi = () =>
  new Hono().post('/', async (c) => {
    const { manifest } = await c.req.json<{ manifest: Manifest }>()
    const large = Object.entries(manifest).find(([, { size }]) => size > LARGEST_FILE)
    if (large) throw new ApiError(413, 10304, `The file ${large[0]} is larger than 25 MiB.`)
    const hashes = [...new Set(Object.values(manifest).map(({ hash }) => hash))]
    return c.json(succeeded({ jwt: tokenOf({ hashes }), buckets: [hashes] }))
  })

export const assetUploadsApi = () =>
  new Hono().post('/', async (c) => {
    const { hashes } = payloadOf(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    const sent = [...(await c.req.formData()).keys()]
    const left = hashes.filter((hash: string) => !sent.includes(hash))
    if (left.length > 0) throw new ApiError(400, 10302, 'Files are missing.')
    return c.json(succeeded({ jwt: tokenOf({ isComplete: true }) }), 201)
  })

export const assetsAreComplete = (token: string) => payloadOf(token).isComplete === true
