import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort } from '../browser/app.ts'

/** The parts of the benchmark, each with text that its report contains. */
const parts = {
  pages: '### The queries of pages',
  visitors: '### Visitors’ pages',
  members: '### Pages rendered for each request',
  cold: '### A cold start',
  writes: '### Writing while others read',
  edge: '### At Cloudflare, simulated',
  posts: '| sanitizing a post |',
  places: '| a suggestion, among',
  memory: '### Memory, in',
  chat: '## Chat',
  load: '0 errors; 0 messages lost',
}

const bench = (args: string[], port = 0) =>
  spawnSync(process.execPath, ['dev/bench/run.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  })

test('`npm run bench` names its parts where one is unknown', () => {
  const { status, stderr } = bench(['unknown'])
  expect(status).toBe(1)
  expect(stderr).toContain(Object.keys(parts).join(' | '))
})

for (const [part, line] of Object.entries(parts))
  test.runIf(process.env.LONG)(`\`npm run bench -- --short ${part}\` reports`, async () => {
    const { status, stdout, stderr } = bench(['--short', part], await freePort())
    expect(status, stderr).toBe(0)
    expect(stdout).toContain(line)
    expect(stdout).not.toMatch(/NaN|undefined/)
  })
