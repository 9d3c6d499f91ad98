import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorker } from '../../dev/build-worker.ts'

let folder: string
let bundle: string
/** The scripts of the bundle, and their source maps, by file name. */
let modules: Map<string, string>
let sourceMaps: Map<string, string>
let webAssembly: Buffer[]

/** Builds the modules that `wrangler deploy` uploads. They differ from dev/worker.ts, which `npm start` serves. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-'))
  await buildWorker('src/index.ts', folder)
  const names = await readdir(folder)
  const read = async (end: string) =>
    new Map(
      await Promise.all(
        names
          .filter((name) => name.endsWith(end))
          .map(async (name) => [name, await readFile(join(folder, name))] as const),
      ),
    )
  const texts = (files: Map<string, Buffer>) =>
    new Map([...files].map(([name, content]) => [name, content.toString()]))
  modules = texts(await read('.js'))
  sourceMaps = texts(await read('.js.map'))
  bundle = [...modules.values()].join('\n')
  webAssembly = [...(await read('.wasm')).values()]
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the bundle and the assets. */
async function deployedFiles() {
  const names = await readdir('public', { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  return [['the bundle', bundle] as const, ...texts]
}

test('nothing of the Stripe stand-in is deployed', async () => {
  const files = await deployedFiles()
  for (const [file, text] of files)
    for (const trace of [
      '127.0.0.1:',
      '12111',
      'stand-in for',
      'No money moves',
      '/_test/',
      'Fail authentication',
    ])
      expect(text.includes(trace), `${trace} in ${file}`).toBe(false)
  expect(
    files.some(([file, text]) => file.startsWith('public/islands') && text.includes('js.stripe.com')),
  ).toBe(true)
})

test('nothing of development is deployed: no outbox, no stand-in, no lifted limits', () => {
  for (const trace of [
    '/dev/outbox',
    '/dev/identity',
    'identity.stand-in',
    'would have been sent',
    'STRIPE_BASE',
    'RATE_LIMITS',
    '"outbox"',
  ])
    expect(bundle.includes(trace), trace).toBe(false)
})

test('the Worker has at most 1,150 KB, compressed, and 1.8 MB of WebAssembly that draws cards', () => {
  // Cloudflare accepts 10 MB for both, 3 MB on the free plan
  // (https://developers.cloudflare.com/workers/platform/limits/). Most of the bundle is loaded when it is first used:
  // German, French and Italian are 60 KB each, the code for Markdown, colours and imported files is 110 KB, and the
  // description of the API is 9 KB.
  expect(gzipSync(bundle).length).toBeLessThan(1150 * 1024)
  expect(gzipSync(Buffer.concat(webAssembly)).length).toBeLessThan(1.8 * 1024 * 1024)
})

/** Returns the modules that are loaded with `name`: itself and its static imports, including indirect ones. */
function loadedWith(name: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded
  loaded.add(name)
  const imports = modules.get(name)?.matchAll(/\b(?:from|import)\s*"([^"]+)"/g) ?? []
  for (const [, path = ''] of imports) loadedWith(path.replace('./', ''), loaded)
  return loaded
}

/** The paths of the source files of a module in the bundle. */
const sourcesOf = (name: string): string[] => JSON.parse(sourceMaps.get(`${name}.map`) ?? '{}').sources ?? []

test('a first page waits for no library that it does not need', () => {
  for (const page of [
    'home/hikes-tab.tsx',
    'hikes/page/page.tsx',
    'blog/routes.tsx',
    'people/profiles/profile-page.tsx',
    'group/routes.tsx',
    'home/blog-tab.tsx',
    'http/csrf.ts',
  ]) {
    const module = [...modules.keys()].find((name) =>
      sourcesOf(name).some((path) => path.endsWith(`src/${page}`)),
    )
    const loaded = [...loadedWith(module ?? '')]
    const files = loaded.flatMap(sourcesOf)
    expect(files.length, page).toBeGreaterThan(10)
    const needless = files.filter((file) => /node_modules\/(?:zod|stripe|parse5|markdown-it)\//.test(file))
    // The language of a request is stored in an AsyncLocalStorage, which workerd provides even without Node's globals.
    const ofNode = loaded.filter((name) => name.startsWith('node:') && name !== 'node:async_hooks')
    expect([...needless, ...ofNode], page).toEqual([])
  }
})

test('what islands load in browsers alone is not in the Worker', () => {
  const files = [...modules.keys()].flatMap(sourcesOf)
  expect(files.filter((file) => file.endsWith('islands/organizer-actions.tsx'))).toHaveLength(1)
  const ofBrowsers = /react-dom-client|islands\/hike\/(?:delete-dialog|payment\/pay-dialog)/
  expect(files.filter((file) => ofBrowsers.test(file))).toEqual([])
})

test('no key or secret is deployed', async () => {
  const settings = await readFile('wrangler.toml', 'utf8')
  for (const [file, text] of [...(await deployedFiles()), ['wrangler.toml', settings] as const]) {
    expect(/[srp]k_(?:test|live)_\w/.exec(text)?.[0], file).toBeUndefined()
    expect(/whsec_\w/.exec(text)?.[0], file).toBeUndefined()
  }
  expect(settings).not.toMatch(/STRIPE|DEVELOPMENT|AUTH_SECRET/)
})
