import { Validator } from '@cfworker/json-schema'
import { TrieRouter } from 'hono/router/trie-router'
import { expect } from 'vitest'
import { createAddressTable, type LazyRouter } from '../src/http/addresses.ts'
import { apiDocument } from '../src/server/api/document.ts'
import { lazyRouters } from '../src/server/lazy-routers.ts'

const addressOf = createAddressTable(lazyRouters)

/** Returns the operations of a router in the API's document, by method and path, and the document's components. */
async function describeRouter(router: LazyRouter) {
  const { routes } = await router.load()
  const { paths = {}, components } = apiDocument(routes, addressOf)
  const operations = new TrieRouter<object>()
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item))
      operations.add(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), operation)
  return { operations, components }
}
const described = new Map<LazyRouter, ReturnType<typeof describeRouter>>()
/** Cached, because a new validator reads all components of the document. */
const validators = new WeakMap<object, Validator>()

type Operation = { responses: Record<string, { content?: Record<string, { schema?: object }> }> }

/**
 * Fails if a response of the API differs from the API's document. Does not check sockets, server errors or operations
 * that the document lacks.
 */
export async function expectDescribedAnswer(method: string, url: string, response: Response) {
  const path = new URL(url).pathname.replace(/\/?$/, '/')
  if (!path.startsWith('/api/') || response.status === 101 || response.status >= 500) return
  const { router } = addressOf(path)
  if (!described.has(router)) described.set(router, describeRouter(router))
  const { operations, components } = (await described.get(router)) ?? {}
  const [match] = operations?.match(method === 'HEAD' ? 'GET' : method, path)[0] ?? []
  if (!match) return
  const { responses } = match[0] as Operation
  const what = `${method} ${path} → ${response.status}`
  const answer = responses[response.status]
  // A 304 has no body: the client reuses an earlier response.
  if (response.status === 304) return
  expect(answer, `${what} is not described`).toBeDefined()
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  const schema = answer?.content?.[type]?.schema
  if (type !== 'application/json')
    return expect([...Object.keys(answer?.content ?? {}), ''], what).toContain(type)
  expect(schema, `${what} has a JSON body that is not described`).toBeDefined()
  if (method === 'HEAD') return
  const validator = validatorOf(schema ?? {}, components)
  const { valid, errors } = validator.validate(await response.clone().json())
  expect(valid ? [] : errors, `${what} differs from its description`).toEqual([])
}

function validatorOf(schema: object, components?: object): Validator {
  const known = validators.get(schema)
  if (known) return known
  const validator = new Validator({ ...schema, components }, '2020-12', false)
  validators.set(schema, validator)
  return validator
}
