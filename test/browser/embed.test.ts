import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './app.ts'
import { openPage, withChromium } from './support.ts'

withChromium()

/** Another site that embeds the list of hikes in a frame. */
const village = createServer((_, response) => {
  const source = `${inject('origin')}/embed/events?limit=2&theme=dark`
  response.setHeader('Content-Type', 'text/html')
  response.end(`<title>Our village</title><iframe src="${source}" width="400" height="340"></iframe>`)
})
let elsewhere: string

beforeAll(async () => {
  const port = await freePort()
  await once(village.listen(port, '127.0.0.1'), 'listening')
  elsewhere = `http://127.0.0.1:${port}`
})
afterAll(() => village.close())

test('the next hikes stand in the frame of another site, keep nothing in the browser, and their links leave the frame', async () => {
  const page = await openPage({ otherSites: [elsewhere] })
  await page.goto(elsewhere)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Next hikes' }).waitFor()
  expect(await frame.getByRole('listitem').count()).toBe(2)
  const background = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(Number(/oklch\(([\d.]+)/.exec(background)?.[1])).toBeLessThan(0.4)
  expect(await page.context().cookies()).toEqual([])
  const link = frame.getByRole('link').first()
  const name = await link.textContent()
  await link.click()
  await page.waitForURL(`${inject('origin')}/events/*`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
})
