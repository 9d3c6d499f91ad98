import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Address } from '../work/address.ts'
import type { AppEnv } from '../work/env.ts'

type Router = Hono<AppEnv>

/** A router and its addresses. It is loaded by the first request to one of them. */
export type Part = { addresses: Readonly<Record<string, Address>>; load: () => Promise<Router> }

const unknown: ReturnType<AddressTable> = {
  // Every part answers `/healthz`; all other paths are 404.
  part: { addresses: {}, load: async () => new (await import('hono')).Hono<AppEnv>() },
  address: {},
}

/** Finds the part of a path, and how requests to the path are received. */
export type AddressTable = (path: string) => { part: Part; address: Address }

/** A path belongs to the first part that has an address for it. */
export function createAddressTable(parts: readonly Part[]): AddressTable {
  const table = new TrieRouter<{ part: Part; address: Address }>()
  for (const part of parts)
    for (const [path, address] of Object.entries(part.addresses)) table.add('GET', path, { part, address })
  return (path: string) => {
    const matches = table.match('GET', path)[0].map(([match]) => match)
    const part = matches[0]?.part
    if (!part) return unknown
    const own = matches.filter((match) => match.part === part)
    return { part, address: Object.assign({}, ...own.map(({ address }) => address)) as Address }
  }
}
