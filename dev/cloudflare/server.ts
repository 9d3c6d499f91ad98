import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { MINUTE } from '../../src/shared/duration.ts'
import { takeFault } from '../take-fault.ts'
import type { Account, Script } from './account.ts'
import { ApiError, failed, succeeded } from './api-error.ts'
import { assetUploadsApi } from './assets.ts'
import { d1Api } from './d1.ts'
import { createImports, type Imports } from './d1-import.ts'
import { queuesApi } from './queues.ts'
import { r2Api } from './r2.ts'
import { createRunning, type Running } from './running.ts'
import { deployedVersions, describeWorker, scriptsApi, servicesApi } from './scripts.ts'
import { dnsApi, domainListApi, zonesApi } from './zones.ts'

const HOST = '127.0.0.1'

/**
 * Starts the stand-in for Cloudflare. It serves the API below /client/v4, accepts SQL files below /uploads, resolves
 * names at /dns-query, and serves the sites of the account's Workers below /site/HOST.
 */
export async function startCloudflare(account: Account, stateDir: string) {
  const running = createRunning(account, stateDir)
  const app = createApp(account, running)
  const server = createServer((incoming, outgoing) => {
    serve(app, account, incoming, outgoing).catch((error: unknown) => {
      console.error(error)
      outgoing.destroy()
    })
  }).listen(0, HOST)
  await once(server, 'listening')
  // Longer than the client's timeout, so that the server does not close a connection that is about to be reused.
  server.keepAliveTimeout = 10 * MINUTE
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all([once(server, 'close'), running.close()])
  }
  return { origin: `http://${HOST}:${address.port}`, running, close }
}

function createApp(account: Account, running: Running) {
  const site = async (host: string, path: string, request: Request) => {
    const script = account.scripts.get(serviceAt(account, host) ?? '')
    const version = script && chosenVersion(script, request.headers)
    if (!version) return new Response('No such host.', { status: 530 })
    const file = version.assets.get(path)
    if (file) return new Response(new Uint8Array(file))
    const { search } = new URL(request.url)
    const { method, headers: sent } = request
    const content = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const url = `https://${host}${path}${search}`
    const { status, headers, body } = await running.fetch(script, version, url, {
      method,
      headers: Object.fromEntries(sent),
      body: content,
      redirect: 'manual',
    })
    return new Response(body as ReadableStream | null, { status, headers: Object.fromEntries(headers) })
  }
  const imports = createImports(running)
  return new Hono()
    .route('/client/v4', createApi(account, running, imports))
    .route('/uploads', imports.uploads)
    .route('/dns-query', dnsApi(account))
    .all('/site/:host/*', (c) =>
      site(c.req.param('host'), c.req.path.replace(`/site/${c.req.param('host')}`, ''), c.req.raw),
    )
}

const OVERRIDES = 'Cloudflare-Workers-Version-Overrides'

/**
 * Returns the version that handles a request. An override has an effect only for a version of the current deployment
 * (https://developers.cloudflare.com/workers/configuration/versions-and-deployments/version-overrides/).
 */
function chosenVersion(script: Script, headers: Headers) {
  const versions = deployedVersions(script)
  const entries = (headers.get(OVERRIDES) ?? '').split(',').map((entry) => entry.trim())
  return versions.find(({ id }) => entries.includes(`${script.name}="${id}"`)) ?? versions[0]
}

/** Returns the Worker that handles requests to a host. */
const serviceAt = (account: Account, host: string) =>
  account.domains.find(({ hostname }) => hostname === host)?.service ??
  [...account.scripts.values()].find(
    ({ name, subdomain }) => subdomain.enabled && host.startsWith(`${name}.`),
  )?.name

function createApi(account: Account, running: Running, imports: Imports) {
  const own = new Hono()
    .route('/d1/database', d1Api(account, running, imports))
    .route('/r2/buckets', r2Api(account))
    .route('/queues', queuesApi(account))
    .route('/workers/scripts', scriptsApi(account))
    .route('/workers/services', servicesApi(account))
    .route('/workers/assets/upload', assetUploadsApi(account))
    .route('/workers/domains', domainListApi(account))
    .get('/workers/workers/:name', (c) => c.json(succeeded(describeWorker(account, c.req.param('name')))))
    .get('/workers/subdomain', (c) => c.json(succeeded({ subdomain: 'hikes' })))
  return new Hono()
    .use(async (c, next) => {
      // Uploads of assets have a separate token.
      if (
        c.req.header('authorization') !== `Bearer ${account.token}` &&
        !c.req.path.endsWith('/assets/upload')
      )
        throw new ApiError(403, 10000, 'Authentication error')
      return next()
    })
    .get('/accounts', (c) => c.json(succeeded([{ id: account.id, name: 'Hikes' }])))
    .get('/memberships', (c) =>
      c.json(succeeded([{ id: account.id, account: { id: account.id, name: 'Hikes' } }])),
    )
    .route('/zones', zonesApi(account))
    .route(`/accounts/${account.id}`, own)
    .notFound((c) => c.json(failed({ code: 7000, message: `No route for that URI: ${c.req.path}` }), 404))
    .onError((error, c) => {
      if (error instanceof ApiError) return c.json(failed(error), error.status)
      console.error(error)
      return c.json(failed({ code: 10001, message: 'Internal error' }), 500)
    })
}

async function serve(app: Hono, account: Account, incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url = '/' } = incoming
  const asked = `${method} ${url.replace('/client/v4', '')}`
  account.requests.push(asked)
  const fault = takeFault(account.faults, ({ on }) => asked.includes(on))
  if (fault?.when === 'before')
    return send(
      outgoing,
      Response.json(failed({ code: 10013, message: 'An unknown error has occurred.' }), { status: 400 }),
    )
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  const response = await app.fetch(new Request(new URL(url, `http://${HOST}`), { method, headers, body }))
  if (fault?.when === 'after') return outgoing.destroy()
  await send(outgoing, response)
}

async function send(outgoing: ServerResponse, response: Response) {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
