import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseContent, serializeContent } from '../../src/blog/content.ts'
import { displayContent } from '../../src/blog/display.ts'
import { openChromium } from './chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => browser.close())

const attacks: string[] = JSON.parse(readFileSync('test/blog/attacks.json', 'utf8'))

/**
 * Renders each fragment in a frame without a content policy. `loaded` resolves when all frames are loaded. `active`
 * contains the indexes of fragments that ran a script or sent a request.
 */
async function render(fragments: string[]) {
  const page = await browser.newPage()
  const active = new Set<number>()
  const pageUrl = 'http://reader.example/'
  await page.exposeBinding('reportScript', ({ frame }) => active.add(Number(frame.name())))
  await page.addInitScript(() => {
    const report = () => (window as unknown as { reportScript: () => void }).reportScript()
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.assign(window, { [name]: report })
  })
  await page.route('**', (route) => {
    if (route.request().url() === pageUrl) return route.fulfill({ contentType: 'text/html', body: '' })
    active.add(Number(route.request().frame().name()))
    return route.abort()
  })
  await page.goto(pageUrl)
  const loaded = page.evaluate(async (fragments) => {
    const frames = fragments.map((fragment, index) => {
      const frame = document.createElement('iframe')
      frame.name = String(index)
      frame.srcdoc = `<!doctype html><body>${fragment}`
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.appendChild(frame)
      return loaded
    })
    await Promise.all(frames)
  }, fragments)
  return { active, loaded }
}

test('no attack runs a script or sends a request once it is saved as a post, though raw ones do', async () => {
  const sample = attacks.filter((_, index) => index % (process.env.LONG ? 4 : 8) === 0)
  const raw = await render(sample)
  // The frames of a few unsanitized attacks never finish loading.
  raw.loaded.catch(() => {})
  await expect.poll(() => raw.active.size).toBeGreaterThan(1)
  const saved = process.env.LONG ? attacks : attacks.filter((_, index) => index % 6 === 0)
  const posts = await render(saved.map((attack) => displayContent(serializeContent(parseContent(attack)), 1)))
  await posts.loaded
  expect([...posts.active].map((index) => saved[index])).toEqual([])
})
