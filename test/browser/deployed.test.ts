import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// `npm start` bundles the Worker exactly as `wrangler deploy` does.
const BUNDLE = '.wrangler/bundle/index.js'

async function deployed() {
  const names = await readdir('public', { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all([BUNDLE, ...files].map(async (file) => [file, await readFile(file, 'utf8')] as const))
}

test('nothing of what plays Stripe’s part is deployed', async () => {
  const files = await deployed()
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

test('no key and no secret is deployed', async () => {
  for (const [file, text] of [
    ...(await deployed()),
    ['wrangler.toml', await readFile('wrangler.toml', 'utf8')] as const,
  ]) {
    expect(/[srp]k_(?:test|live)_\w/.exec(text)?.[0], file).toBeUndefined()
    expect(/whsec_\w/.exec(text)?.[0], file).toBeUndefined()
  }
  const settings = await readFile('wrangler.toml', 'utf8')
  expect(settings).not.toMatch(/STRIPE|DEVELOPMENT/)
})
