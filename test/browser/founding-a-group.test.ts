import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { newSetupLink } from '../../dev/setup-link.ts'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { freePort } from './app.ts'
import { openPage, PASSWORD, visit, withChromium } from './support.ts'

withChromium()

let baseURL = ''
let DB: Env['DB']

/** Starts a separate, empty app. Whoever signs up through its setup link becomes its first admin. */
beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-founding-'))
  await applyMigrations(stateDir)
  const port = await freePort()
  const app = await openApp({ port, stateDir, bundle: inject('bundle'), variables: { RATE_LIMITS: '0' } })
  baseURL = `http://localhost:${port}`
  DB = (await app.getBindings<Env>('waymark')).DB
  afterAll(async () => {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  })
})

const phone = { viewport: { width: 360, height: 780 } }
const open = (options = {}) => openPage({ ...phone, baseURL, ...options })

async function signUpBy(page: Page, path: string, username: string) {
  await visit(page, path)
  await page.getByLabel('Username').fill(username)
  const email = page.getByLabel('E-mail')
  if (await email.isEditable()) await email.fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith(path), { waitUntil: 'commit' })
}

const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

/** Opens a page without scripts that is signed in to the same account as `page`, whose cookies it copies. */
async function withoutScripts(page: Page): Promise<Page> {
  const storageState = await page.context().storageState()
  return open({ javaScriptEnabled: false, storageState })
}

test('an empty group gets its first admin, its name and colour, and those whom it invites', async () => {
  const link = newSetupLink(baseURL)
  await DB.batch(link.statements.map((sql) => DB.prepare(sql)))
  const ada = await open()
  await signUpBy(ada, new URL(link.url).pathname, 'ada')
  await ada.waitForURL('/admin/group')

  // The colour is checked as it is chosen, and previewed in both themes.
  const colour = ada.getByLabel('Colour', { exact: true })
  await colour.fill('#ffd700')
  await ada.getByText('This colour has a contrast of 1.3 : 1 on the light page').waitFor()
  await colour.fill('#5b2a86')
  await ada.getByText('This colour can be read in both themes.').waitFor()
  expect(await colourOf(ada, '.look-preview .light .sample-button')).toBe('rgb(91, 42, 134)')
  const inTheDark = await colourOf(ada, '.look-preview .dark .sample-button')
  expect(inTheDark).not.toBe('rgb(91, 42, 134)')
  await ada.getByLabel('Name', { exact: true }).fill('Blaze')
  await ada.getByRole('img', { name: 'The look in the dark theme' }).getByText('Blaze').waitFor()
  const logo = (size: number) => ({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(size) })
  await ada.getByLabel('Logo').setInputFiles(logo(2 ** 20))
  await ada.getByText('The logo is larger than 512 KB.').waitFor()
  expect(await ada.locator('.look-preview img').count()).toBe(0)
  await ada.getByLabel('Logo').setInputFiles(logo(100))
  expect(await ada.locator('.look-preview img[src^="blob:"]').count()).toBe(2)
  await ada.getByLabel('Logo').setInputFiles([])
  await expectAccessible(ada)
  await expectNoLayoutFaults(ada)
  await ada.getByLabel('Sign-up').selectOption('By invitation')
  await ada.getByRole('button', { name: 'Save', exact: true }).click()
  await ada.getByText('Saved. Every page shows it.').waitFor()

  await ada.getByLabel('Tagline').fill('Not saved yet')
  const asked = ada.waitForEvent('dialog')
  const reloading = ada.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading

  const visitor = await open({ colorScheme: 'dark' })
  await visitor.goto('/')
  expect(await visitor.title()).toBe('Blaze')
  expect(await colourOf(visitor, '.account a.button:last-of-type')).toBe(inTheDark)
  await expectAccessible(visitor)

  // Without scripts, an invalid form keeps all typed values.
  const plain = await withoutScripts(ada)
  await plain.goto('/admin/group')
  await plain.getByLabel('Name', { exact: true }).fill('')
  await plain.getByLabel('Tagline').fill('Up and about')
  await plain.getByRole('button', { name: 'Save', exact: true }).click()
  await plain.getByText('The name is required.').waitFor()
  expect(await plain.getByLabel('Tagline').inputValue()).toBe('Up and about')
  await plain.getByRole('button', { name: 'Start from a template for Privacy' }).click()
  await expect.poll(() => plain.getByLabel('Privacy', { exact: true }).inputValue()).toContain('## Cookies')
  await plain.getByLabel('Name', { exact: true }).fill('Blaze')
  await plain.getByRole('button', { name: 'Save', exact: true }).click()
  await plain.getByText('Saved, but words in brackets are still to be replaced: Privacy.').waitFor()
  await visitor.goto('/privacy')
  await visitor.getByRole('heading', { name: 'Who is responsible' }).waitFor()
  await expectNoLayoutFaults(visitor)

  // An invitation link for two people, used on two other devices.
  await visit(ada, '/admin/invitations')
  await expectAccessible(ada)
  await ada.getByLabel('How many people').fill('2')
  await ada.getByRole('button', { name: 'Make a link' }).click()
  const url = await ada.getByLabel('Address', { exact: true }).inputValue()
  await visitor.goto('/accounts/signup/')
  await visitor.getByRole('heading', { name: 'Sign-up is by invitation.' }).waitFor()
  for (const [name, options] of [
    ['nina', {}],
    ['noel', { javaScriptEnabled: false }],
  ] as const) {
    const page = await open(options)
    await page.goto(new URL(url).pathname)
    await expectNoLayoutFaults(page)
    await signUpBy(page, new URL(url).pathname, name)
    await page.getByText('Please confirm your address').waitFor()
  }
  await visitor.goto(new URL(url).pathname)
  await visitor.getByRole('heading', { name: 'This invitation has already been used.' }).waitFor()
  await visit(ada, '/admin/invitations')
  await ada.getByText('2 of 2 have come.').waitFor()
  expect(await ada.getByRole('link', { name: 'nina' }).count()).toBe(1)
})
