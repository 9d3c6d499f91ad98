import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { contentHash } from '../content-hash.ts'
import { waitUntilHealthy } from './requests.ts'

// Astro and Next.js with their defaults, to compare visitors' pages with. They are not dependencies: the bench installs
// them into a cache when it runs.
const PACKAGES = {
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  astro: '7.3.5',
  '@astrojs/node': '11.1.6',
}
const EXACT = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
const INSTALLED = EXACT.join(' ')
const SOURCES = 'dev/bench/peers'
const DIRECTORY = 'node_modules/.cache/bench-peers'
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

export const peerNames = { next: `Next.js ${PACKAGES.next}`, astro: `Astro ${PACKAGES.astro}` }
export type Peers = { ports: Record<keyof typeof peerNames, number>; close: () => Promise<void> }

/**
 * Serves pages from a copy of the app's database, with production builds of both peers on `port` and `port + 1`.
 * Returns the reason if they are not installed, or cannot be installed, built or started.
 */
export async function openPeers(
  database: string,
  port: number,
  mayInstall: boolean,
): Promise<Peers | string> {
  if (!mayInstall && !isDone('installed', INSTALLED)) return 'they are not installed.'
  try {
    await install()
    await build(database)
  } catch (error) {
    return (error as Error).message
  }
  const ports = { next: port, astro: port + 1 }
  const env = { ...process.env, ...QUIET, BENCH_DATABASE: database, HOST: '127.0.0.1' }
  const start = (directory: string, args: string[], port: number) =>
    spawn('node', args, {
      cwd: `${DIRECTORY}/${directory}`,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const children = [
    start('next', [NEXT, 'start', '--hostname', '127.0.0.1', '--port', String(ports.next)], ports.next),
    start('astro', ['dist/server/entry.mjs'], ports.astro),
  ]
  const close = async () => {
    await Promise.all(
      children.map((child) => {
        child.kill()
        return child.exitCode ?? once(child, 'exit')
      }),
    )
  }
  try {
    await Promise.all(Object.values(ports).map((port) => waitUntilHealthy(`http://127.0.0.1:${port}/`)))
    return { ports, close }
  } catch (error) {
    await close()
    return (error as Error).message
  }
}

const NEXT = '../node_modules/next/dist/bin/next'
const ASTRO = '../node_modules/astro/bin/astro.mjs'

async function install() {
  mkdirSync(DIRECTORY, { recursive: true })
  await unlessDone('installed', INSTALLED, async () => {
    writeFileSync(`${DIRECTORY}/package.json`, '{ "private": true, "type": "module" }')
    const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['install', ...options, ...EXACT], DIRECTORY, process.env)
  })
}

async function build(database: string) {
  cpSync(SOURCES, DIRECTORY, { recursive: true })
  await unlessDone('built', `${contentHash([SOURCES])} ${Object.values(PACKAGES).join(' ')}`, async () => {
    // The build renders the page that Next.js caches, so it needs the database.
    const env = { ...process.env, ...QUIET, BENCH_DATABASE: database }
    await run('node', [ASTRO, 'build'], `${DIRECTORY}/astro`, env)
    await run('node', [NEXT, 'build'], `${DIRECTORY}/next`, env)
  })
}

async function unlessDone(step: string, key: string, task: () => Promise<void>) {
  if (isDone(step, key)) return
  await task()
  writeFileSync(markerOf(step), key)
}

const markerOf = (step: string) => `${DIRECTORY}/.${step}`
const isDone = (step: string, key: string) =>
  existsSync(markerOf(step)) && readFileSync(markerOf(step), 'utf8') === key

async function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args[0]} ${args[1] ?? ''} failed.\n${output.slice(-2000)}`)
}
