import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { freePort } from './app.ts'
import { expectForgotten, openSaved, visitFresh } from './saving.ts'
import { callApi, longTest, PASSWORD, reload, signUp, withChromium } from './support.ts'

withChromium()

let baseURL = ''
let app: Awaited<ReturnType<typeof openApp>>
let start: () => Promise<void>

/** Starts a separate app, because these tests stop it and set a role in its database. */
beforeAll(async () => {
  if (!process.env.LONG) return
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-offline-'))
  await applyMigrations(stateDir)
  const port = await freePort()
  baseURL = `http://localhost:${port}`
  start = async () => {
    app = await openApp({ port, stateDir, bundle: inject('bundle'), variables: { RATE_LIMITS: '0' } })
  }
  await start()
  afterAll(async () => {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  })
})

/** Opens the chat, which covers the screen on a phone. */
const openChat = (page: Page) => page.evaluate(() => location.assign('#chat'))

longTest(
  'a server that is stopped leaves what is saved, and takes what was written meanwhile once it is back',
  async () => {
    const { page, path } = await openSaved('While the server is away', { baseURL })
    await app.dispose()
    await page.goto(path)
    await page
      .getByText(/^Saved at \d\d:\d\d\. What has changed since is not in it\. Load the latest$/)
      .waitFor()
    await openChat(page)
    await page.getByRole('textbox', { name: 'Message' }).fill('Written without a server')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.goto('/settings/account')
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await start()
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
    await visitFresh(page, path)
    await openChat(page)
    await page.getByLabel('Conversation').getByText('Written without a server').waitFor()
    await reload(page)
    expect(await page.getByLabel('Conversation').getByText('Written without a server').count()).toBe(1)
  },
)

/** Returns all values in localStorage, which include unsent text. */
const storedTexts = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

longTest('a ban, and deleting the account, remove everything that is saved', async () => {
  const { page: ada, id: moderator } = await signUp('ada', { baseURL })
  const { DB } = await app.getBindings<Env>('waymark')
  await DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(moderator).run()
  const { page: banned, id, context } = await openSaved('Of somebody who is banned', { baseURL })
  await context.setOffline(true)
  await openChat(banned)
  await banned.getByRole('textbox', { name: 'Message' }).fill('Not sent yet')
  await banned.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => storedTexts(banned)).toContain('Not sent yet')
  await banned.goto('about:blank')
  await context.setOffline(false)
  await callApi(ada, 'post', '/api/admin/ban/', { user_id: id, reason: 'Spam.' })
  await banned.goto('/')
  await expectForgotten(banned)
  expect(await storedTexts(banned)).not.toContain('Not sent yet')

  const { page: deleted } = await openSaved('Of an account that is deleted', { baseURL })
  await callApi(deleted, 'post', '/api/user/delete/', { password: PASSWORD })
  await deleted.goto('/')
  await expectForgotten(deleted)
})
