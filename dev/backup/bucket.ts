import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

// A bucket for backups, accessed with the S3 API. Unlike wrangler, that API lists objects, stores more than 315 MB and
// accepts a key that is limited to one bucket (developers.cloudflare.com/r2/api/s3, /r2/api/tokens).

/**
 * The size of an upload's parts, in bytes. R2 accepts at most 10,000 parts per upload. All except the last one must
 * have the same size, between 5 MiB and 5 GiB.
 */
const PART = 32 * 1024 * 1024

/** The names of the variables that contain the bucket's address and key. */
export const BUCKET_VARIABLES = ['BACKUP_BUCKET', 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'] as const

export type Bucket = ReturnType<typeof openBucket>

/** Opens the bucket that the environment names. Throws if a variable is missing or the address is invalid. */
export function openBucket(environment: NodeJS.ProcessEnv, partSize = PART) {
  const [url = '', accessKeyId = '', secretAccessKey = ''] = BUCKET_VARIABLES.map((name) => environment[name])
  if (!URL.canParse(url) || !accessKeyId || !secretAccessKey)
    throw new Error(`Which bucket keeps the backups? ${BUCKET_VARIABLES.join(', ')} say it: docs/backup.md`)
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'auto',
    retries: 5,
    initRetryMs: 500,
  })

  async function send(method: string, key: string, query: Record<string, string> = {}, body?: BodyInit) {
    const address = new URL(`${url.replace(/\/$/, '')}/${key}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const response = await client.fetch(address.href, { method, ...(body && { body }) })
    if (response.ok) return response
    const [, code = response.status] = /<Code>(\w+)/.exec(await response.text()) ?? []
    throw new Error(`The bucket of backups has refused ${method} ${address.pathname}: ${code}.`)
  }

  /** Returns all keys with this prefix, in order. */
  async function list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix,
        ...(token && { 'continuation-token': token }),
      }
      const page: string = await (await send('GET', '', query)).text()
      keys.push(...valuesOf(page, 'Key'))
      token = valuesOf(page, 'NextContinuationToken')[0]
    }
    return keys
  }

  /**
   * Stores a stream in parts and keeps only one part in memory. The object appears once it is complete. Returns its
   * size.
   */
  async function put(key: string, content: ReadableStream<Uint8Array>): Promise<number> {
    const started = await (await send('POST', key, { uploads: '' })).text()
    const [uploadId = ''] = valuesOf(started, 'UploadId')
    try {
      const etags: string[] = []
      let size = 0
      for await (const part of partsOf(content, partSize)) {
        etags.push(await putPart(key, uploadId, etags.length + 1, part))
        size += part.byteLength
      }
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      // S3 can report an error in the body after it has sent status 200.
      const completed = await (await send('POST', key, { uploadId }, body)).text()
      if (!completed.includes('<ETag>')) throw new Error(`${key} was not stored: ${completed}`)
      return size
    } catch (error) {
      await send('DELETE', key, { uploadId }).catch(() => {})
      throw error
    }
  }

  async function putPart(key: string, uploadId: string, number: number, part: Uint8Array<ArrayBuffer>) {
    const response = await send('PUT', key, { partNumber: String(number), uploadId }, part)
    const etag = response.headers.get('ETag') ?? ''
    const md5 = createHash('md5').update(part).digest('hex')
    if (etag.replaceAll('"', '') !== md5)
      throw new Error(`Part ${number} of ${key} was not stored as it was sent.`)
    return etag
  }

  return {
    list,
    put,
    get: async (key: string) => (await send('GET', key)).body as ReadableStream<Uint8Array>,
    delete: async (key: string) => void (await send('DELETE', key)),
  }
}

/**
 * Returns the content of each element with this name. Does not decode entities, because the values that are read
 * contain none.
 */
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value)

async function* partsOf(content: ReadableStream<Uint8Array>, size: number) {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const chunk of content)
    for (let at = 0; at < chunk.byteLength; ) {
      const piece = chunk.subarray(at, at + size - filled)
      part.set(piece, filled)
      at += piece.byteLength
      filled += piece.byteLength
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  if (filled > 0) yield part.slice(0, filled)
}
