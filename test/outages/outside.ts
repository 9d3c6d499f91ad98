import { env } from 'cloudflare:workers'
import { outbox } from '../../dev/outbox/schema.ts'
import type { ChatRoom } from '../../src/chat/room.ts'
import type { Mail } from '../../src/context/platform.ts'
import type { Service } from '../../src/context/services.ts'
import { interceptDb } from '../database.ts'
import { db } from '../support.ts'

// Simulates every service outside the Worker and its database, at the point where the Worker calls it: a binding,
// `fetch`, the Cache API or the entrypoint behind the edge cache.

/** The kinds of faults: a service throws immediately, never responds, responds with invalid data, or refuses. */
export const faults = ['down', 'slow', 'wrong', 'refusing'] as const
export type Fault = (typeof faults)[number]
type Part = Service

const TILES = 'https://tiles.example'
const PHOTON = 'https://photon.example'

const pixel = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)

/** Simulates the services, at most one of which has a fault. `met` contains the services that were called. */
export function createOutside() {
  const met = new Set<Part>()
  let broken: { part: Part; fault: Fault } | null = null

  /** Calls a service, or simulates its fault. */
  function ask(
    part: Part,
    run: () => unknown,
    nonsense: () => unknown = () => ({ nonsense: true }),
  ): unknown {
    met.add(part)
    if (broken?.part !== part) return run()
    switch (broken.fault) {
      case 'down':
        throw new Error('Out of service.')
      case 'slow':
        return new Promise(() => {})
      case 'wrong':
        return Promise.resolve(nonsense())
      case 'refusing':
        return Promise.reject(new Error('503 Service Unavailable'))
    }
  }

  const methods = <T extends object>(part: Part, target: T, nonsense?: () => unknown): T =>
    new Proxy(target, {
      get(_, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function') return method
        return (...parameters: unknown[]) =>
          ask(part, () => Reflect.apply(method, target, parameters), nonsense)
      },
    })

  const rooms: DurableObjectNamespace<ChatRoom> = new Proxy(env.CHAT, {
    get: (target, name) =>
      name === 'getByName'
        ? (room: string) => methods('chat', target.getByName(room))
        : Reflect.get(target, name),
  })

  const html = () => new Response('<!doctype html><title>Sign in to the Wi-Fi</title>')
  const images = env.IMAGES ?? expectImages()
  const IMAGES = {
    input: (stream: ReadableStream) => ({
      transform: (size: ImageTransform) => ({
        output: (options: ImageOutputOptions) =>
          ask(
            'images',
            () => images.input(stream).transform(size).output(options),
            () => ({ response: html }),
          ),
      }),
    }),
  } as unknown as ImagesBinding

  const limiter = { limit: () => ask('limiter', async () => ({ success: true })) } as unknown as RateLimit
  const bindings: Partial<Env> = {
    CHAT: rooms,
    PICTURES: methods('pictures', env.PICTURES, () => ({ httpMetadata: {}, body: null, nonsense: true })),
    IMAGES,
    MAIL: {
      send: ({ from: _, ...mail }: Mail & { from: unknown }) =>
        ask('mail', () => db.insert(outbox).values({ ...mail, sentAt: new Date() })),
    } as unknown as SendEmail,
    JOBS: { send: () => ask('queue', async () => undefined) } as unknown as Queue<null>,
    PLACES: interceptDb(async (run) => ask('places', run), env.PLACES),
    PLACES_LIMIT: limiter,
    TILES_LIMIT: limiter,
    TILE_FETCH_LIMIT: limiter,
    CALENDAR_LIMIT: limiter,
    FEED_LIMIT: limiter,
    TILE_URL: `${TILES}/{z}/{x}/{y}`,
    PHOTON_URL: PHOTON,
  }

  /** Responds for the tile and place providers and for a server with a fault. Passes all other requests to `next`. */
  async function fetchOutside(
    next: typeof fetch,
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<Response> {
    const request = new Request(input, init)
    const part = partAt(request.url)
    if (!part) return next(input, init)
    met.add(part)
    if (broken?.part !== part)
      return part === 'tiles' ? tile() : part === 'photon' ? noPlaces() : next(input, init)
    if (broken.fault === 'down') throw new TypeError('Network connection lost.')
    if (broken.fault === 'slow') return abortedWith(request.signal)
    return broken.fault === 'wrong' ? html() : new Response('No.', { status: 503 })
  }

  return {
    bindings,
    met,
    ask,
    html,
    methods,
    fetchOutside,
    break(part: Part, fault: Fault) {
      broken = { part, fault }
    },
    mend() {
      broken = null
    },
  }
}

const tile = () => new Response(pixel, { headers: { 'Content-Type': 'image/png' } })
const noPlaces = () => Response.json({ features: [] })

function partAt(url: string): Part | null {
  if (url.startsWith(TILES)) return 'tiles'
  if (url.startsWith(PHOTON)) return 'photon'
  if (url.startsWith('http://identity.stand-in')) return 'identity'
  return url.startsWith(`${env.STRIPE_BASE}/v`) ? 'stripe' : null
}

const abortedWith = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const expectImages = (): never => {
  throw new Error('The tests have a binding of Images.')
}
