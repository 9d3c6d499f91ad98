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

/** In milliseconds: a few attacks never finish loading. */
const DEADLINE = process.env.LONG ? 10_000 : 4000

/** Renders each fragment in a frame without a content policy; returns the indexes of those that ran a script or sent a request. */
async function findActive(fragments: string[]): Promise<Set<number>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const active = new Set<number>()
  const pageUrl = 'http://reader.example/'
  await context.exposeBinding('reportScript', ({ frame }) => active.add(Number(frame.name())))
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
  await page.evaluate(
    async ({ fragments, deadline }) => {
      const frames = fragments.map((fragment, index) => {
        const frame = document.createElement('iframe')
        frame.name = String(index)
        frame.srcdoc = `<!doctype html><body>${fragment}`
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.appendChild(frame)
        return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, deadline))])
      })
      await Promise.all(frames)
    },
    { fragments, deadline: DEADLINE },
  )
  await context.close()
  return active
}

test('no attack runs a script or sends a request once it is saved as a post, though raw ones do', async () => {
  const sample = attacks.filter((_, index) => index % (process.env.LONG ? 4 : 8) === 0)
  expect((await findActive(sample)).size).toBeGreaterThan(1)
  const saved = process.env.LONG ? attacks : attacks.filter((_, index) => index % 6 === 0)
  const posts = saved.map((attack) => displayContent(serializeContent(parseContent(attack)), 1))
  expect([...(await findActive(posts))].map((index) => saved[index])).toEqual([])
})
