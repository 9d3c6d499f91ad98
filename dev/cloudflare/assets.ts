import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Account, Assets, AssetUpload, Manifest } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'

const LARGEST_FILE = 25 * 2 ** 20

/** Returns a token in the form of a JWT, because wrangler reads its payload. */
const tokenOf = (payload: { upload: string }) =>
  ['{}', JSON.stringify(payload), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

function uploadOf({ assetUploads }: Account, token: string): AssetUpload {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const upload = assetUploads.get(payload.upload)
  if (!upload) throw new ApiError(401, 10000, 'Authentication error')
  return upload
}

const hashesOf = ({ manifest }: AssetUpload) => [...new Set(Object.values(manifest).map(({ hash }) => hash))]
const isComplete = (upload: AssetUpload) => hashesOf(upload).every((hash) => upload.sent.has(hash))

/** https://developers.cloudflare.com/workers/static-assets/direct-upload/ */
export const assetsApi = (account: Account) =>
  new Hono().post('/', async (c) => {
    const { manifest } = await c.req.json<{ manifest: Manifest }>()
    const large = Object.entries(manifest).find(([, { size }]) => size > LARGEST_FILE)
    if (large) throw new ApiError(413, 10304, `The file ${large[0]} is larger than 25 MiB.`)
    const id = randomUUID()
    const upload = { manifest, sent: new Map() }
    account.assetUploads.set(id, upload)
    return c.json(succeeded({ jwt: tokenOf({ upload: id }), buckets: [hashesOf(upload)] }))
  })

export const assetUploadsApi = (account: Account) =>
  new Hono().post('/', async (c) => {
    const token = c.req.header('authorization')?.replace('Bearer ', '') ?? ''
    const upload = uploadOf(account, token)
    for (const [hash, file] of await c.req.formData()) {
      const text = typeof file === 'string' ? file : await file.text()
      upload.sent.set(hash, Buffer.from(text, 'base64'))
    }
    if (!isComplete(upload)) throw new ApiError(400, 10302, 'Files are missing.')
    return c.json(succeeded({ jwt: token }), 201)
  })

/** Returns the files uploaded with this token. Throws if the token is unknown, or if some files are missing. */
export function assetsOf(account: Account, token: string): Assets {
  const upload = uploadOf(account, token)
  if (!isComplete(upload)) throw new ApiError(400, 10021, 'The upload of the assets is not complete.')
  const file = (hash: string) => upload.sent.get(hash) ?? Buffer.of()
  return new Map(Object.entries(upload.manifest).map(([path, { hash }]) => [path, file(hash)]))
}
