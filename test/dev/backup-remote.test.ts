import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject } from './clone.ts'

const directory = copyProject()
const at = (name: string) => join(directory, name)
/** An app that rejects every key. */
const app = createServer((_, response) => response.writeHead(404).end())
let origin = ''

beforeAll(async () => {
  // Replaces wrangler, which would run the statement that stores the key.
  writeFileSync(
    at('wrangler.mjs'),
    `import { appendFileSync } from 'node:fs'
appendFileSync('wrangler-runs', process.argv.slice(2).join(' ') + '\\n')
console.log('[]')
`,
  )
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
  const address = app.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  app.close()
  rmSync(directory, { recursive: true })
})

async function backUpRemotely(variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dev/backup/backup.ts', 'remote', '--remote'], {
    cwd: directory,
    env: {
      ...process.env,
      WRANGLER: at('wrangler.mjs'),
      APP_ORIGIN: '',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return text(child.stderr)
}

it('npm run backup -- DIR --remote asks where the app is before it stores a key', async () => {
  expect(await backUpRemotely()).toContain('Where is the deployed app?')
  expect(existsSync(at('wrangler-runs'))).toBe(false)
})

it.runIf(process.env.LONG)(
  'npm run backup -- DIR --remote finds the app where setup has written it, or in APP_ORIGIN',
  async () => {
    const found = `The app at ${origin} does not know this key.`
    expect(await backUpRemotely({ APP_ORIGIN: origin })).toContain(found)
    writeFileSync(at('waymark.production.json'), JSON.stringify({ vars: { APP_ORIGIN: origin } }))
    expect(await backUpRemotely()).toContain(found)
  },
)
