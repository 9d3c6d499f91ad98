import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

/** The Worker's bundle, made as `wrangler deploy` makes it, and the assets. */
async function deployedFiles() {
  const names = await readdir('public', { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    [inject('bundle'), ...files].map(async (file) => [file, await readFile(file, 'utf8')] as const),
  )
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

test('no key or secret is deployed', async () => {
  for (const [file, text] of [
    ...(await deployedFiles()),
    ['wrangler.toml', await readFile('wrangler.toml', 'utf8')] as const,
  ]) {
    expect(/[srp]k_(?:test|live)_\w/.exec(text)?.[0], file).toBeUndefined()
    expect(/whsec_\w/.exec(text)?.[0], file).toBeUndefined()
  }
  const settings = await readFile('wrangler.toml', 'utf8')
  expect(settings).not.toMatch(/STRIPE|DEVELOPMENT/)
})
