import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Address } from '../context/address.ts'
import type { AppEnv } from '../context/env.ts'

type Router = Hono<AppEnv>

/** A router that is loaded by the first request to one of its addresses. */
export type LazyRouter = { addresses: Readonly<Record<string, Address>>; load: () => Promise<Router> }

const unknown: ReturnType<AddressTable> = {
  // A router without routes: `createApp` (src/server/app.ts) adds `/healthz`, and responds with 404 to all other paths.
  router: { addresses: {}, load: async () => new (await import('hono')).Hono<AppEnv>() },
  address: {},
}

/** Finds the router of a path, and the rules for requests to the path. */
export type AddressTable = (path: string) => { router: LazyRouter; address: Address }

/** A path belongs to the first router that declares a matching address. */
export function createAddressTable(routers: readonly LazyRouter[]): AddressTable {
  const table = new TrieRouter<{ router: LazyRouter; address: Address }>()
  for (const router of routers)
    for (const [path, address] of Object.entries(router.addresses))
      table.add('GET', path, { router, address })
  return (path: string) => {
    const matches = table.match('GET', path)[0].map(([match]) => match)
    const router = matches[0]?.router
    if (!router) return unknown
    const own = matches.filter((match) => match.router === router)
    return { router, address: Object.assign({}, ...own.map(({ address }) => address)) as Address }
  }
}
