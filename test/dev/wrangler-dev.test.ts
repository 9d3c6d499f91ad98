import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '../browser/app.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'waymark-wrangler-'))
const env = {
  ...process.env,
  CI: 'true',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

let running: ChildProcess | undefined

afterEach(async () => {
  if (!running?.pid || running.exitCode !== null) return
  process.kill(-running.pid, 'SIGINT')
  await once(running, 'exit')
})
afterAll(() => rmSync(stateDir, { recursive: true }))

/** Starts `wrangler dev` in its own process group, with the variables in the example file. */
function wranglerDev(port: number) {
  const options = ['--port', String(port), '--inspector-port', '0', '--persist-to', stateDir]
  const variables = ['--env-file', '.dev.vars.example', '--var', `APP_ORIGIN:http://localhost:${port}`]
  running = spawn('wrangler', ['dev', '--local', ...options, ...variables], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (text) => (output += text))
  return () => output
}

// Only in the long tests, because `npm start` serves the same Worker.
test.runIf(process.env.LONG)('`wrangler dev` serves pages', async () => {
  const migrate = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir]
  const migrated = spawnSync('wrangler', migrate, { env, encoding: 'utf8' })
  expect(migrated.status, migrated.stdout + migrated.stderr).toBe(0)
  const port = await freePort()
  const output = wranglerDev(port)
  await expect.poll(output).toContain('Ready on')
  const home = await fetch(`http://localhost:${port}/`)
  expect(home.status, output()).toBe(200)
  expect(await home.text()).toContain('<title>Waymark</title>')
})
