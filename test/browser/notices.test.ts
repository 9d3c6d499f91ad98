import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { DAY, MINUTE } from '../../src/shared/duration.ts'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { freePort } from './app.ts'
import { callApi, createHike, longTest, openPage, signUp, textOf, visit, withChromium } from './support.ts'

withChromium()

type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; type: string; content: string }[]
}

/** A separate app, so that moving its clock does not affect other tests. */
let app: Awaited<ReturnType<typeof openApp>>
let stateDir = ''
let baseURL = ''

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'waymark-notices-'))
  await applyMigrations(stateDir)
  const port = await freePort()
  app = await openApp({ port, stateDir, bundle: inject('bundle'), variables: { RATE_LIMITS: '0' } })
  baseURL = `http://localhost:${port}`
})
afterAll(async () => {
  await app.dispose()
  await rm(stateDir, { recursive: true, force: true })
})

/** Signs up a member with a confirmed address. */
async function member(name: string) {
  const { page, username, id } = await signUp(name, { baseURL })
  const { DB } = await app.getBindings<Env>('waymark')
  await DB.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').bind(id).run()
  return { page, username, id, address: `${username}@example.org` }
}

async function mailsTo(address: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${baseURL}/dev/outbox.json`)).json()) as Mail[]
  return mails.filter(({ to, subject }) => to === address && !subject.startsWith('Please confirm'))
}

/**
 * Waits until `count` emails have been sent to an address, not counting those that ask to confirm it. Returns the
 * newest one.
 */
async function mailTo(address: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count)
  return (await mailsTo(address))[0] as Mail
}

const linkIn = ({ text }: Mail) => /http:\/\/\S+/.exec(text)?.[0].replace(baseURL, '') ?? ''

async function moveClock(time: number | null) {
  const now = time === null ? null : new Date(time).toISOString()
  const response = await fetch(`${baseURL}/dev/clock`, { method: 'POST', body: JSON.stringify({ now }) })
  expect(response.status).toBe(200)
}

async function takePart(hike: string, organizer: Page, who: { page: Page; id: number }) {
  await callApi(who.page, 'post', `/api${hike}/join/`)
  await callApi(organizer, 'post', `/api${hike}/approve_join/`, { user_id: who.id })
}

const bell = (page: Page) => page.locator('#bell')

longTest('leads from asking to join to taking part by mail alone', async () => {
  const olga = await member('olga')
  const nina = await member('nina')
  const hike = await createHike(olga.page, 'Höhenweg')
  await visit(nina.page, hike)
  await nina.page.getByRole('button', { name: 'Join Event' }).click()

  const request = await mailTo(olga.address)
  expect(request.subject).toBe(`Höhenweg: ${nina.username} asks to join`)
  await visit(olga.page, linkIn(request))
  await expect.poll(() => bell(olga.page).getAttribute('aria-label')).toBe('Notices, 1 unread')
  await olga.page.getByRole('button', { name: `Approve ${nina.username}` }).click()

  const approval = await mailTo(nina.address)
  expect(approval.subject).toBe('Höhenweg: you are taking part')
  expect(approval.attachments).toMatchObject([{ type: 'text/calendar; charset=utf-8' }])
  expect(approval.attachments[0]?.content).toContain('SUMMARY:Höhenweg')
  await visit(nina.page, linkIn(approval))
  await nina.page.getByText('You are in', { exact: true }).first().waitFor()

  await visit(nina.page, '/notices')
  await expectAccessible(nina.page)
  await nina.page.getByRole('link', { name: /^New: .*approved your request/ }).click()
  await nina.page.getByRole('heading', { level: 1, name: 'Höhenweg' }).waitFor()
  await nina.page.goBack()
  await nina.page.getByRole('link', { name: /^olga.* has approved your request/ }).waitFor()
  expect(await bell(nina.page).getAttribute('aria-label')).toBe('Notices')
})

longTest('shows a moved hike on its page, in the bell, by mail and in the calendar', async () => {
  const olga = await member('olga')
  const nina = await member('nina')
  const start = new Date(Date.now() + 30 * DAY)
  const hike = await createHike(olga.page, 'Ridge walk', { event_time: start.toISOString() })
  await takePart(hike, olga.page, nina)
  await mailTo(nina.address)
  await visit(nina.page, hike)
  await nina.page.locator('.chat[data-status=live]').waitFor()
  await visit(olga.page, `${hike}#edit`)
  const form = olga.page.getByRole('form', { name: 'Edit Event' })
  await form.getByLabel('Meeting point').fill('Frutigen station')
  await form.getByLabel('Elevation difference (m)').fill('100')
  await form.getByLabel('Distance (km)').fill('10')
  await form.getByLabel('Expected duration (h)').fill('3')
  await form.getByLabel('Reason').fill('The path is closed.')
  await expectAccessible(olga.page)
  await form.getByText('Tells 1 person').waitFor()
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await olga.page.getByText('Changed: Kandersteg station → Frutigen station').waitFor()
  await nina.page.getByText('Changed: Kandersteg station → Frutigen station').waitFor()

  expect(await mailsTo(nina.address)).toHaveLength(1)
  await moveClock(Date.now() + 11 * MINUTE)
  const mail = await mailTo(nina.address, 2)
  expect(mail.subject).toBe('Ridge walk has changed: Kandersteg station → Frutigen station')
  expect(mail.text).toContain('“The path is closed.”')
  expect(mail.headers['List-Unsubscribe']).toBeUndefined()
  expect(mail.attachments[0]?.content).toContain('LOCATION:Frutigen station')
  // The bell is updated without a reload, over the socket of the page's chat.
  await expect.poll(() => bell(nina.page).getAttribute('aria-label')).toBe('Notices, 2 unread')
  await expectAccessible(nina.page)
  expect(await (await nina.page.request.get(`${hike}.ics`)).text()).toContain('LOCATION:Frutigen station')
  await visit(nina.page, '/notices')
  await nina.page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => bell(nina.page).getAttribute('aria-label')).toBe('Notices')

  await moveClock(start.getTime() - DAY + MINUTE)
  expect((await mailTo(nina.address, 3)).subject).toMatch(/^Ridge walk starts on /)
  await moveClock(null)
})

longTest('tells of unread messages once, half an hour later', async () => {
  const olga = await member('olga')
  const nina = await member('nina')
  const hike = await createHike(olga.page, 'Ridge walk')
  await takePart(hike, olga.page, nina)
  await mailTo(nina.address)
  await callApi(olga.page, 'post', `/api${hike}/chat/`, { text: 'Who has a rope?' })
  await moveClock(Date.now() + 31 * MINUTE)
  const mail = await mailTo(nina.address, 2)
  expect(mail.subject).toBe(`Ridge walk: a message from ${olga.username}`)
  expect(linkIn(mail)).toBe(`${hike}#chat`)
  await moveClock(null)
})

longTest('unsubscribes somebody who is signed out, by the link in a mail, without scripts', async () => {
  const olga = await member('olga')
  const nina = await member('nina')
  const hike = await createHike(olga.page, 'Ridge walk')
  await takePart(hike, olga.page, nina)
  const mail = await mailTo(nina.address)
  const link = /^<(.+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''

  const page = await openPage({ baseURL, javaScriptEnabled: false })
  await page.goto(link)
  await expectNoLayoutFaults(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('You get no more mails about “My requests”.').waitFor()

  const other = await createHike(olga.page, 'Lake walk')
  await takePart(other, olga.page, nina)
  await visit(nina.page, '/notices')
  await nina.page.getByRole('link', { name: /taking part in Lake walk/ }).waitFor()
  await nina.page.getByRole('link', { name: 'Mail and notifications' }).click()
  const box = nina.page.getByRole('checkbox', { name: 'My requests By mail' })
  expect(await box.isChecked()).toBe(false)
  await expectAccessible(nina.page)
  await box.check()
  await nina.page.getByRole('button', { name: 'Save', exact: true }).click()
  await nina.page.getByText('Saved.').waitFor()
  expect(await box.isChecked()).toBe(true)
  expect(await mailsTo(nina.address)).toHaveLength(1)
})

longTest('reads well as HTML at 320 px and in both themes', async () => {
  const olga = await member('olga')
  const nina = await member('nina')
  const long = 'Überschreitung'.repeat(8)
  const hike = await createHike(olga.page, long)
  await takePart(hike, olga.page, nina)
  const { html } = await mailTo(nina.address)
  const page = await openPage({ baseURL })
  await page.setContent(html)
  expect(await textOf(page.locator('body'))).toContain(long)
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 600 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  // The outbox also shows the headers, which contain long addresses.
  await page.goto('/dev/outbox')
  await page.getByText('List-Unsubscribe:').first().waitFor()
  await expectNoLayoutFaults(page)
})
