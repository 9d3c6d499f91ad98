/**
 * The maximum number of tags in one purge. Workers have the limits of the Free plan
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/).
 */
const MAX_TAGS = 100

/**
 * Simulates Cloudflare's cache in front of one entrypoint, as documented
 * (https://developers.cloudflare.com/workers/cache/): the key is the path and the query; the most specific of three
 * headers decides; without any of them, a response with status 200 is cached for two hours; purges are by tag, and
 * limited.
 */
export class EdgeStandIn {
  /** The current time in seconds. */
  now = 0
  /** How many purges are still allowed. */
  purgesLeft = Number.POSITIVE_INFINITY
  /** The cache status of each request: https://developers.cloudflare.com/cache/concepts/cache-responses/ */
  readonly statuses: string[] = []
  readonly #stored = new Map<string, Stored>()
  readonly #background = new Set<Promise<unknown>>()
  readonly #render: (request: Request) => Promise<Response>

  constructor(render: (request: Request) => Promise<Response>) {
    this.#render = render
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    if (request.method !== 'GET' && request.method !== 'HEAD') return this.#pass(request)
    if (request.headers.has('Authorization') || request.headers.has('Upgrade')) return this.#pass(request)
    const stored = this.#stored.get(key)
    const age = stored ? this.now - stored.at : 0
    if (stored && age < stored.maxAge) return this.#answer(request, stored, 'HIT')
    if (stored && age < stored.maxAge + stored.staleWhileRevalidate) {
      this.#inBackground(this.#fill(key, request))
      return this.#answer(request, stored, 'UPDATING')
    }
    const filled = await this.#fill(key, request).catch(() => null)
    if (stored && (!filled || filled.response.status >= 500) && age < stored.maxAge + stored.staleIfError)
      return this.#answer(request, stored, 'STALE')
    if (!filled) return new Response('Error 1101', { status: 500 })
    return filled.stored ? this.#answer(request, filled.stored, 'MISS') : filled.response
  }

  async purge({ tags = [] }: CachePurgeOptions): Promise<CachePurgeResult> {
    if (this.purgesLeft <= 0) return { success: false, errors: [{ code: 1134, message: 'Rate limited.' }] }
    this.purgesLeft--
    if (tags.length > MAX_TAGS) return { success: false, errors: [{ code: 1094, message: 'Too many tags.' }] }
    const purged = new Set(tags.map((tag) => tag.toLowerCase()))
    for (const [key, stored] of this.#stored)
      if (stored.tags.some((tag) => purged.has(tag))) this.#stored.delete(key)
    return { success: true, errors: [] }
  }

  /** Waits until background renders are stored. */
  async settled() {
    await Promise.all(this.#background)
  }

  async #fill(key: string, request: Request) {
    // HEAD becomes GET, so that the whole page is stored.
    const response = await this.#render(new Request(request, { method: 'GET' }))
    const stored = await store(response.clone(), this.now)
    if (stored) this.#stored.set(key, stored)
    return { stored, response: stripped(response) }
  }

  async #pass(request: Request) {
    this.statuses.push('BYPASS')
    return stripped(await this.#render(request))
  }

  #inBackground(task: Promise<unknown>) {
    this.#background.add(task)
    void task.finally(() => this.#background.delete(task))
  }

  #answer(request: Request, { body, headers }: Stored, status: string) {
    this.statuses.push(status)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

type Stored = {
  at: number
  maxAge: number
  staleWhileRevalidate: number
  staleIfError: number
  tags: string[]
  body: ArrayBuffer
  headers: Headers
}

const TWO_HOURS = 7200

async function store(response: Response, at: number): Promise<Stored | null> {
  const { status, headers } = response
  const control =
    headers.get('Cloudflare-CDN-Cache-Control') ??
    headers.get('CDN-Cache-Control') ??
    headers.get('Cache-Control')
  const directives = new Map(
    (control ?? `max-age=${TWO_HOURS}`).split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=')
      return [name, value]
    }),
  )
  if (headers.has('Set-Cookie') || directives.has('private') || directives.has('no-store')) return null
  const maxAge = directives.has('no-cache')
    ? 0
    : Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0)
  if (status !== 200 && control === null) return null
  return {
    at,
    maxAge,
    staleWhileRevalidate: directives.has('s-maxage')
      ? 0
      : Number(directives.get('stale-while-revalidate') ?? 0),
    staleIfError: directives.has('s-maxage')
      ? 0
      : Number(directives.get('stale-if-error') ?? Number.POSITIVE_INFINITY),
    tags: (headers.get('Cache-Tag') ?? '').toLowerCase().split(','),
    body: await response.arrayBuffer(),
    headers: stripped(new Response(null, { headers })).headers,
  }
}

/** Removes the headers that Cloudflare removes. */
function stripped(response: Response): Response {
  const copy = new Response(response.body, response)
  copy.headers.delete('Cloudflare-CDN-Cache-Control')
  copy.headers.delete('Cache-Tag')
  return copy
}
