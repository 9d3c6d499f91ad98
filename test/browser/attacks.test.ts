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
 * Shows pieces of HTML, each in a frame of its own, where no policy keeps scripts from running; answers which of them
 * ran something or asked for something.
 */
async function show(pieces: string[]): Promise<Set<number>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const acted = new Set<number>()
  const own = 'http://reader.example/'
  await context.exposeBinding('ran', ({ frame }) => acted.add(Number(frame.name())))
  await page.addInitScript(() => {
    const ran = () => (window as unknown as { ran: () => void }).ran()
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) Object.assign(window, { [name]: ran })
  })
  await page.route('**', (route) => {
    if (route.request().url() === own) return route.fulfill({ contentType: 'text/html', body: '' })
    acted.add(Number(route.request().frame().name()))
    return route.abort()
  })
  await page.goto(own)
  await page.evaluate(async (pieces) => {
    const shown = pieces.map((piece, index) => {
      const frame = document.createElement('iframe')
      frame.name = String(index)
      frame.srcdoc = `<!doctype html><body>${piece}`
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.appendChild(frame)
      // A few attacks keep their page loading for ever.
      return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 10_000))])
    })
    await Promise.all(shown)
  }, pieces)
  await context.close()
  return acted
}

test('no attack runs or asks for anything once it is a post, though many do before', async () => {
  const some = attacks.filter((_, index) => index % 4 === 0)
  expect((await show(some)).size).toBeGreaterThan(5)
  const posts = attacks.map((attack) => displayContent(serializeContent(parseContent(attack)).content, 1))
  expect([...(await show(posts))].map((index) => attacks[index])).toEqual([])
}, 240_000)
