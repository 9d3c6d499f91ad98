import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { localOptions } from '../app.ts'
import { buildWorker } from '../build-worker.ts'
import { localVariables } from '../variables.ts'
import { wranglerOptions } from '../wrangler-options.ts'
import { MAIN } from '../write-bundle.ts'
import { withFilledApp } from './filled-app.ts'
import type { Script } from './loading-worker.ts'
import { milliseconds, number, table } from './markdown.ts'
import { median } from './requests.ts'

const DIRECTORY = '.wrangler/bench-cold'
const DEPLOYED = `${DIRECTORY}/deployed`
const BARE = `${DIRECTORY}/bare`
const LOADING = `${DIRECTORY}/loading.js`
const HIKES = 1000
/** Upcoming hikes: user 1 takes part in the first one, and asks to join the other, which has a free place. */
const JOINED = HIKES / 2 + 2
const OPEN = JOINED + 1
const ORIGIN = 'https://hikes.example.org'
/**
 * The duration of `BARE_START` on the machine that was used to set the goals. Goals are multiples of it, so that they
 * apply to other machines.
 */
const START_MS = 11

type Case = {
  name: string
  script: string
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  status: number
  /** The maximum duration in multiples of `BARE_START`. */
  goal?: number
}

/**
 * Measures the first response of a new isolate: the error for a missing configuration, which needs no database, and the
 * responses to visitors and members, which need it. Returns Markdown.
 */
export async function benchColdStart(rounds: number, port: number) {
  await buildScripts()
  const { stateDir, cookie } = await withFilledApp(HIKES, port, Date.now(), async (filled) => filled)
  const loading = await openLoading(stateDir, port)
  try {
    const db = await loading.getD1Database('DB')
    await db.prepare('UPDATE events SET price_cents = 0 WHERE id = ?').bind(OPEN).run()
    const origin = (await loading.ready).origin
    const cases = await casesOf(origin, cookie)
    const measured = new Map(cases.map((each): [Case, number[]] => [each, []]))
    // The first round is not counted.
    for (let round = 0; round <= 3 * rounds; round++)
      for (const [each, durations] of measured) {
        await db.batch([
          db.prepare('DELETE FROM rate_limits'),
          db.prepare('DELETE FROM blocks'),
          // Keeps only the session that the requests use, because each sign-in adds one, and a user has a limited
          // number of sessions.
          db.prepare('DELETE FROM sessions WHERE id <> (SELECT min(id) FROM sessions)'),
          db.prepare('DELETE FROM participation WHERE user_id = 1 AND event_id = ?').bind(OPEN),
        ])
        const start = performance.now()
        await send(origin, each)
        if (round > 0) durations.push(performance.now() - start)
      }
    return report(cases.map((each) => [each, median(measured.get(each) ?? [])]))
  } finally {
    await loading.dispose()
    await rm(stateDir, { recursive: true, force: true })
  }
}

const BARE_START = 'A bare Hono worker: its first answer'

async function casesOf(origin: string, signedIn: string): Promise<Case[]> {
  // Over HTTPS, the session cookie has a different name.
  const cookie = signedIn.replace(/(^|; )session=/, '$1__Host-session=')
  const write = (name: string, path: string, body: object): Case => ({
    ...{ name, path, script: 'Waymark', method: 'POST', status: 201, goal: 150 / START_MS },
    headers: {
      Cookie: cookie,
      'X-CSRFToken': /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? '',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return [
    { name: BARE_START, script: 'bare', status: 200 },
    { name: 'Waymark: its first answer', script: 'unconfigured', status: 503, goal: 4 },
    { name: 'Home, visitor', script: 'Waymark', status: 200, goal: 60 / START_MS },
    {
      name: 'Home, signed in',
      script: 'Waymark',
      headers: { Cookie: cookie },
      status: 200,
      goal: 90 / START_MS,
    },
    { name: 'A hike, visitor', path: `/events/${JOINED}`, script: 'Waymark', status: 200 },
    { name: 'A post, visitor', path: '/blog/3', script: 'Waymark', status: 200 },
    await signInCase(origin),
    write('Creating a hike', '/api/events/', {
      name: 'Lake walk',
      location: 'Thun',
      event_time: '2031-06-14T19:30:00Z',
    }),
    { ...write('Asking to join a hike', `/api/events/${OPEN}/join/`, {}), status: 200 },
    write('A message in a chat', `/api/events/${JOINED}/chat/`, { text: 'I bring the rope.' }),
    write('A post', '/api/blog/', { title: 'Over the ridge', content: '<p>Fog, then <b>sun</b>.</p>' }),
    write('Blocking somebody', '/api/users/2/block/', {}),
  ]
}

async function signInCase(origin: string): Promise<Case> {
  const path = '/accounts/login/'
  const page = await send(origin, { name: path, script: 'Waymark', path, status: 200 })
  const token = /csrftoken=([^;]+)/.exec(page.headers.getSetCookie().join())?.[1] ?? ''
  return {
    ...{
      name: 'Signing in, with a password',
      path,
      script: 'Waymark',
      method: 'POST',
      status: 303,
      goal: 150 / START_MS,
    },
    headers: {
      Cookie: `csrftoken=${token}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      ...{ csrfmiddlewaretoken: token, login: 'bench', password: 'over-the-hills' },
    }).toString(),
  }
}

/** Throws unless the response has the expected status. */
async function send(origin: string, { name, script, path = '/', method, headers, body, status }: Case) {
  const response = await fetch(origin + path, {
    ...{ method, body, redirect: 'manual' },
    headers: { ...headers, 'X-Script': script, 'Sec-Fetch-Site': 'same-origin' },
  })
  const text = await response.text()
  if (response.status !== status) throw new Error(`${name} answered ${response.status}: ${text}`)
  return response
}

/** Formats the ratio with one decimal place, because a goal may be missed by less than 1. */
const starts = (ratio: number) => `${ratio.toFixed(1)} ×`

async function report(results: [Case, number][]) {
  const bare = results.find(([{ name }]) => name === BARE_START)?.[1] ?? 0
  const rows = results.map(([{ name, goal }, ms]) => [
    name,
    milliseconds(ms),
    starts(ms / bare),
    goal === undefined ? '' : starts(goal),
  ])
  const scripts = { Waymark: await modulesIn(DEPLOYED), 'A bare Hono worker': await modulesIn(BARE) }
  const sizes = Object.entries(scripts).map(([name, modules]) => {
    const text = Object.values(modules).join('')
    return [
      name,
      Object.keys(modules).length,
      number((modules[MAIN] ?? '').length / 1000),
      number(text.length / 1000),
      number(gzipSync(text).length / 1000),
    ]
  })
  return [
    '### A cold start',
    table(['the first request of a new isolate', 'median', 'of a bare start', 'goal'], rows),
    table(['script', 'modules', 'KB of the first module', 'KB of all', 'gzip'], sizes),
  ].join('\n\n')
}

async function buildScripts() {
  await buildWorker('src/index.ts', DEPLOYED)
  const options: BuildOptions = {
    ...{ bundle: true, format: 'esm', external: ['cloudflare:*', 'node:*'], target: 'es2024' },
  }
  await build({
    ...options,
    entryPoints: ['dev/bench/bare-worker.ts'],
    outfile: `${BARE}/${MAIN}`,
    minify: true,
  })
  await build({ ...options, entryPoints: ['dev/bench/loading-worker.ts'], outfile: LOADING })
}

async function modulesIn(directory: string): Promise<Record<string, string>> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'))
  const read = async (name: string) => [name, await readFile(join(directory, name), 'utf8')] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}

/** Starts the Worker that runs the script of each request in a new isolate. */
async function openLoading(stateDir: string, port: number) {
  // Wrangler does not export the types of these options.
  const { compatibilityFlags, d1Databases } = wranglerOptions() as {
    compatibilityFlags: string[]
    d1Databases: Record<string, string>
  }
  const modules = await modulesIn(DEPLOYED)
  const variables = {
    ...localVariables(port, stateDir),
    // Production rejects the placeholders of development, and has no stand-ins.
    ...{ APP_ORIGIN: ORIGIN, CONTACT_EMAIL: 'hello@hikes-club.org', WEATHER_URL: '' },
  }
  const scripts: Record<string, Script> = {
    bare: { modules: await modulesIn(BARE), flags: ['nodejs_compat'], variables: {} },
    unconfigured: { modules, flags: compatibilityFlags, variables: {} },
    Waymark: { modules, flags: compatibilityFlags, variables },
  }
  return new Miniflare(
    convertV4MiniflareOptions({
      ...localOptions(stateDir),
      // The unconfigured Worker logs its missing variables at each start.
      handleStructuredLogs: () => {},
      workers: [
        {
          name: 'loading',
          modules: true,
          scriptPath: LOADING,
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          workerLoaders: { LOADER: {} },
          bindings: { SCRIPTS: scripts },
          d1Databases,
          durableObjects: { CHAT: { className: 'ChatRoom', useSQLite: true } },
        },
      ],
    }),
  )
}
