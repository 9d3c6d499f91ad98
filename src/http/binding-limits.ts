import type { Context } from 'hono'
import { MINUTE } from '../shared/duration.ts'
import type { AppEnv } from '../work/env.ts'
import { clientNetwork } from './network.ts'
import { limitExceeded } from './rate-limit.ts'

/**
 * Throws 429 past the limit of Cloudflare's rate limiter. The place field sends a request per keystroke, and the
 * database would need a write for each. Clients cannot choose their session token, as its cookie is signed.
 */
export async function limitPlaces(c: Context<AppEnv>) {
  const { work } = c.var
  if (!work.platform.hasLimits(work.env)) return
  const { success } = await work.env.PLACES_LIMIT.limit({ key: work.sessionToken ?? clientNetwork(c) })
  if (!success) throw limitReached(c)
}

/** Throws 429 past the limit of squares of the map for a network. A view of the map has about twenty. */
export async function limitTiles(c: Context<AppEnv>) {
  if (!(await isWithin(c, 'TILES_LIMIT'))) throw limitReached(c)
}

/** Whether another square may be fetched from the provider for this network: nobody downloads a country through us. */
export const mayFetchTile = (c: Context<AppEnv>) => isWithin(c, 'TILE_FETCH_LIMIT')

/** Throws 429 past the limit of private calendars for a network, before a token is looked up. */
export async function limitPrivateCalendars(c: Context<AppEnv>) {
  if (!(await isWithin(c, 'CALENDAR_LIMIT'))) throw limitReached(c)
}

/** The limiters of the platform count within a minute. */
const limitReached = ({ var: { work } }: Context<AppEnv>) =>
  limitExceeded(work, new Date(work.now().getTime() + MINUTE))

type NetworkLimiter = 'TILES_LIMIT' | 'TILE_FETCH_LIMIT' | 'CALENDAR_LIMIT'

async function isWithin(c: Context<AppEnv>, limiter: NetworkLimiter): Promise<boolean> {
  const { env, platform } = c.var.work
  if (!platform.hasLimits(env)) return true
  return (await env[limiter].limit({ key: clientNetwork(c) })).success
}
