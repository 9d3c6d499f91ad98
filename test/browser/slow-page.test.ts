import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openChromium } from './chromium.ts'
import { oneUnlessLong, signUp, withChromium } from './support.ts'

withChromium()

/** The app behind a server that sends the head of a page at once, and its body after two seconds. */
async function serveSlowly(): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(inject('origin') + request.url, {
      headers: { Cookie: request.headers.cookie ?? '' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('Content-Type') ?? ''
    response.writeHead(answer.status, { 'Content-Type': type })
    if (!type.startsWith('text/html')) return response.end(body)
    const start = body.indexOf('</head>')
    response.write(body.subarray(0, start))
    setTimeout(() => response.end(body.subarray(start)), 2000)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test.each(
  oneUnlessLong([
    ['/', '[data-island][data-ready]'],
    ['/?near=', '[data-locate]:not([hidden])'],
  ]),
)('scripts that are loaded before the body of %s has arrived wait for it', async (path, ready) => {
  const { page: signedIn } = await signUp('pia')
  const browser = await openChromium()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  // Cookies are those of all ports.
  await context.addCookies(await signedIn.context().cookies())
  const page = await context.newPage()
  await page.goto((await serveSlowly()) + path)
  await expect.poll(() => page.locator(ready).count()).toBeGreaterThan(0)
})
