import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

// A stand-in for an R2 bucket, with the part of the S3 API that backups use. It rejects requests that R2 rejects
// according to its documentation: developers.cloudflare.com/r2/objects/multipart-objects, /r2/api/s3/api,
// /r2/api/error-codes.

const MIB = 1024 * 1024
const SMALLEST_PART = 5 * MIB
const MOST_PARTS = 10_000
const PAGE = 1000
type Key = { id: string; secret: string }
type Call = { method: string; key: string; query: URLSearchParams; body: Buffer }
type Answer = { status?: number; body?: string | Buffer; etag?: string }

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** Starts a bucket with one key. `refuse` makes a request fail by returning the status of the response. */
export async function startBucket(
  name: string,
  key: Key,
  refuse: (call: Call) => number | undefined = () => undefined,
) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer(async (request, response) => {
    const {
      status = 200,
      body = '',
      etag,
    } = await answer(request).catch((error: unknown): Answer => {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: `<Error><Code>${error.code}</Code></Error>` }
    })
    response.writeHead(status, { ...(etag && { ETag: `"${etag}"` }) }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bucket has no port.')

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    requireSignature(request, url, body, key)
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== name) throw new Refusal(404, 'NoSuchBucket')
    const call = { method: request.method ?? '', key: path.join('/'), query: url.searchParams, body }
    const status = refuse(call)
    return status === undefined ? perform(call) : { status }
  }

  function perform({ method, key, query, body }: Call): Answer {
    const upload = query.get('uploadId')
    if (method === 'GET' && key === '') return listed(query)
    if (method === 'GET') return { body: objectAt(key) }
    if (method === 'POST' && query.has('uploads')) return { body: begun() }
    if (method === 'PUT' && upload !== null) return storePart(upload, Number(query.get('partNumber')), body)
    if (method === 'POST' && upload !== null) return complete(key, upload, body.toString())
    if (method === 'DELETE') {
      if (upload === null) objects.delete(key)
      else if (!uploads.delete(upload)) throw new Refusal(404, 'NoSuchUpload')
      return { status: 204 }
    }
    throw new Refusal(501, 'NotImplemented')
  }

  function objectAt(key: string): Buffer {
    const object = objects.get(key)
    if (!object) throw new Refusal(404, 'NoSuchKey')
    return object
  }

  function listed(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented')
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, PAGE)
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    return { body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` }
  }

  function begun(): string {
    const id = randomUUID()
    uploads.set(id, new Map())
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }

  function partsOf(id: string) {
    const parts = uploads.get(id)
    if (!parts) throw new Refusal(404, 'NoSuchUpload')
    return parts
  }

  function storePart(id: string, number: number, body: Buffer): Answer {
    if (!(number >= 1 && number <= MOST_PARTS)) throw new Refusal(400, 'InvalidArgument')
    partsOf(id).set(number, body)
    return { etag: md5(body) }
  }

  function complete(key: string, id: string, xml: string): Answer {
    const stored = partsOf(id)
    const named = [...xml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const parts = named.map(([, number, etag]) => {
      const part = stored.get(Number(number))
      if (!part || md5(part) !== etag) throw new Refusal(400, 'InvalidPart')
      return part
    })
    if (parts.length === 0) throw new Refusal(400, 'MalformedXML')
    const size = parts[0]?.byteLength ?? 0
    for (const [index, { byteLength }] of parts.entries()) {
      const isLast = index === parts.length - 1
      if (!isLast && byteLength < SMALLEST_PART) throw new Refusal(400, 'EntityTooSmall')
      if (isLast ? byteLength > size : byteLength !== size) throw new Refusal(400, 'InvalidPart')
    }
    objects.set(key, Buffer.concat(parts))
    uploads.delete(id)
    return { body: '<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>' }
  }

  return {
    url: `http://127.0.0.1:${address.port}/${name}`,
    objects,
    /** Multipart uploads that were neither completed nor aborted. */
    uploads,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Signature Version 4: docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function requireSignature({ method, headers }: IncomingMessage, url: URL, body: Buffer, key: Key) {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/auto\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/
  const [, id, scope = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (id !== key.id) throw new Refusal(403, 'InvalidAccessKeyId')
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    throw new Refusal(403, 'AccessDenied')
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`)
  if (hmac(signingKey, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
