import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { MINUTE } from '../../src/shared/duration.ts'
import { startApp } from '../dev/backup/local-app.ts'
import { longTest, openPage, PASSWORD, withChromium } from './support.ts'

withChromium()

let app: Awaited<ReturnType<typeof startApp>> | undefined
let stateDir = ''
afterAll(async () => {
  await app?.stop()
  if (stateDir) await rm(stateDir, { recursive: true })
})

const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const two = (number: number) => String(number).padStart(2, '0')
/** The members, as a spreadsheet program with Swiss settings saves them. */
const MEMBERS = ['Name;E-Mail', ...numbers(30).map((n) => `Müller ${n};member${n}@example.org`), ''].join(
  '\r\n',
)
const HIKES = [
  'name;location;event_time;distance;price',
  ...numbers(10).map((n) => `Ridge ${n};Thun;${two(n)}.06.2031 09:30;${n + 5},5;${n % 2 ? 0 : 1200}`),
].join('\n')

const file = (content: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

type Mail = { to: string; text: string }

longTest(
  'a group moves in: its name and logo, thirty invited by a list, ten of whom come, and ten hikes, in few steps and minutes',
  async () => {
    stateDir = await mkdtemp(join(tmpdir(), 'waymark-moving-'))
    app = await startApp(join(stateDir, 'state'), { SEED: '0' })
    const baseURL = app.origin
    const setupLink = () => /\/setup\/\S+/.exec(app?.output() ?? '')?.[0] ?? ''
    await expect.poll(setupLink).not.toBe('')
    const ada = await openPage({ ...desk, baseURL })
    const started = Date.now()
    let steps = 0
    const step = async (act: Promise<unknown>) => {
      steps++
      await act
    }
    const press = (name: string, within: Page | Locator = ada) =>
      step(within.getByRole('button', { name, exact: true }).click())
    const write = (label: string, text: string) => step(ada.getByLabel(label, { exact: true }).fill(text))

    await ada.goto(setupLink())
    await write('Username', 'ada')
    await write('E-mail', 'ada@example.org')
    await write('Password', PASSWORD)
    await press('Sign Up')
    await ada.waitForURL('/admin/group')
    await write('Name', 'Alpenverein Thun')
    await write('Tagline', 'Up and about')
    await write('Colour', '#2f6b3c')
    await step(ada.getByLabel('Logo').setInputFiles('public/icon-512.png'))
    await press('Save')
    await ada.getByText('Saved. Every page shows it.').waitFor()

    for (const [content, done] of [
      [MEMBERS, '30 people are invited.'],
      [HIKES, '10 hikes are imported.'],
    ] as const) {
      await step(ada.goto('/admin/import'))
      await step(ada.getByLabel('File').setInputFiles(file(content)))
      await press('Preview')
      await step(ada.locator('form[action="/admin/import/confirm"] button').click())
      await ada.getByText(done).waitFor()
    }
    // Importing the same file again adds nothing.
    await ada.getByLabel('File').setInputFiles(file(HIKES))
    await ada.getByRole('button', { name: 'Preview' }).click()
    await ada
      .getByText(/already/)
      .first()
      .waitFor()

    const mails = async () => {
      const all = (await (await fetch(`${baseURL}/dev/outbox.json`)).json()) as Mail[]
      return all.filter(({ to }) => to.startsWith('member'))
    }
    await expect.poll(async () => (await mails()).length).toBe(30)
    for (const [index, { to, text }] of (await mails()).slice(0, 10).entries()) {
      const page = await openPage({ ...(index < 2 ? phone : desk), baseURL })
      await page.goto(new URL(/https?:\/\/\S+\/invitations\/\w+/.exec(text)?.[0] ?? '').pathname)
      expect(await page.getByLabel('E-mail').inputValue()).toBe(to)
      await page.getByLabel('Username').fill(`walker${index}`)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/invitations'))
      if (index > 1) {
        await page.context().close()
        continue
      }
      await page.goto('/')
      await page.getByRole('link', { name: 'Ridge 1', exact: true }).click()
      await page.getByRole('button', { name: 'Join Event' }).click()
      await page.getByText('Request sent', { exact: true }).first().waitFor()
    }
    await step(ada.goto('/'))
    expect(await ada.getByText(/^Ridge \d+$/).count()).toBe(10)
    expect(await ada.locator('.masthead .logo img').count()).toBe(1)
    await step(ada.goto('/admin/invitations'))
    expect(await ada.getByText(/^walker\d$/).count()).toBe(10)
    expect(steps).toBeLessThanOrEqual(25)
    expect(Date.now() - started).toBeLessThan(10 * MINUTE)
  },
)
