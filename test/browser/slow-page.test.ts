import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { oneUnlessLong, openPage, signUp, withChromium } from './support.ts'

withChromium()

declare global {
  interface Window {
    bodyAwaited: () => void
  }
}

/** Starts a server in front of the app that sends the head of a page immediately, and its body later. */
async function serveSlowly(isBodyAwaited: Promise<void>): Promise<string> {
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
    await isBodyAwaited
    response.end(body.subarray(start))
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
    ['/settings/notices', '#push-state:not(:has-text("needs JavaScript"))'],
  ]),
)('scripts that are loaded before the body of %s has arrived wait for it', async (path, ready) => {
  const { page: signedIn } = await signUp('pia')
  // Cookies are shared by all ports of a host.
  const storageState = await signedIn.context().storageState()
  const waiting = Promise.withResolvers<void>()
  const page = await openPage({ baseURL: await serveSlowly(waiting.promise), storageState })
  await page.exposeFunction('bodyAwaited', waiting.resolve)
  await page.addInitScript(() => {
    const { addEventListener } = document
    document.addEventListener = (...listener: [string, EventListener]) => {
      addEventListener.apply(document, listener)
      if (listener[0] === 'DOMContentLoaded') window.bodyAwaited()
    }
  })
  await page.goto(path)
  await expect.poll(() => page.locator(ready).count()).toBeGreaterThan(0)
})
