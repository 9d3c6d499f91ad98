import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { freePort } from './app.ts'
import {
  callApi,
  createHike,
  hydrated,
  longTest,
  openPage,
  PASSWORD,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

// test/admin tests the actions of moderators, and test/people/deletion tests deleting an account.

let baseURL = ''
let app: Awaited<ReturnType<typeof openApp>> | undefined
let DB: Env['DB']

/** Starts a separate app, because roles are set in its database. */
beforeAll(async () => {
  if (!process.env.LONG) return
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-moderating-'))
  await applyMigrations(stateDir)
  const port = await freePort()
  app = await openApp({ port, stateDir, bundle: inject('bundle'), variables: { RATE_LIMITS: '0' } })
  baseURL = `http://localhost:${port}`
  DB = (await app.getBindings<Env>('waymark')).DB
  afterAll(async () => {
    await app?.dispose()
    await rm(stateDir, { recursive: true, force: true })
  })
})

const phone = { viewport: { width: 360, height: 780 } }
const withoutScripts = { ...phone, javaScriptEnabled: false }
const LONG_NAME = 'Eine-Wanderung-mit-einem-Namen-ohne-jede-Lücke-der-nirgends-umbricht-und-sehr-lang-ist'

const open = (name: string, options: BrowserContextOptions = phone) => signUp(name, { ...options, baseURL })

async function openModerator(options?: BrowserContextOptions) {
  const moderator = await open('ada', options)
  await DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(moderator.id).run()
  return moderator
}

/** Signs in with the form. Returns the error messages, if there are any. */
async function signIn(page: Page, login: string) {
  await page.goto('/accounts/login/')
  await page.getByLabel('Username or e-mail').fill(login)
  await page.getByLabel('Password').fill(PASSWORD)
  const answered = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await answered
  return (await page.getByRole('alert').allTextContents()).filter((text) => text !== '')
}

longTest(
  'a hike is reported, hidden and restored, and its organizer banned and unbanned, without scripts',
  async () => {
    const { page: olga, username, id } = await open('olga', withoutScripts)
    const { page: pia } = await open('pia', withoutScripts)
    const { page: ada } = await openModerator(withoutScripts)
    const hike = await createHike(olga, LONG_NAME)
    const isHiddenFrom = async (page: Page) => {
      const status = (await page.goto(hike))?.status()
      return status === 404 || (await page.getByText('Hidden by a moderator').count()) > 0
    }

    await pia.goto(hike)
    await pia.getByRole('link', { name: 'Report this hike' }).click()
    await pia.getByLabel('What is wrong?').fill('This is no hike.')
    await pia.getByRole('button', { name: 'Report', exact: true }).click()
    await pia.getByText('Thank you. The moderators will look at it.').waitFor()

    await ada.goto('/admin')
    await ada.getByText('This is no hike.').waitFor()
    await expectNoLayoutFaults(ada)
    await ada.getByRole('link', { name: `Hide: Hike ${LONG_NAME}` }).click()
    await ada.getByLabel('Reason').fill('Spam')
    await expectNoLayoutFaults(ada)
    await ada.keyboard.press('Enter')
    await ada.getByText('Hidden.').waitFor()
    expect(await Promise.all([olga, pia, ada].map(isHiddenFrom))).toEqual([true, true, true])
    await olga.getByText('Hidden by a moderator').waitFor()
    await pia.getByRole('heading', { name: 'This path ends here' }).waitFor()
    await ada.goto('/admin')
    await ada.getByText('Nothing is reported.').waitFor()

    await ada.getByRole('link', { name: 'Hidden', exact: true }).click()
    await ada.getByRole('link', { name: `Restore ${LONG_NAME}` }).click()
    await ada.getByRole('button', { name: 'Restore' }).click()
    await ada.getByText('Restored.').waitFor()
    expect(await Promise.all([olga, pia, ada].map(isHiddenFrom))).toEqual([false, false, false])

    await ada.goto(`/users/${id}`)
    await ada.getByRole('link', { name: 'Ban', exact: true }).focus()
    await ada.keyboard.press('Enter')
    await ada.getByRole('heading', { name: `Ban ${username}?` }).waitFor()
    await ada.getByLabel('Reason').fill('Spam, again and again')
    await ada.keyboard.press('Enter')
    await ada.getByText(`${username} is banned.`).waitFor()
    await olga.goto('/')
    await olga.getByRole('button', { name: 'Account menu' }).waitFor()
    expect(await signIn(olga, username)).toEqual([
      expect.stringContaining('This account has been banned by a moderator.'),
    ])
    await expectNoLayoutFaults(olga)

    await ada.goto('/admin/people?show=banned')
    await ada.getByLabel(`Actions for ${username}`).click()
    await ada.getByRole('link', { name: `Unban ${username}` }).click()
    await ada.getByRole('button', { name: 'Unban' }).click()
    await ada.getByText('Please give a reason.').waitFor()
    await ada.getByLabel('Reason').fill('A mistake')
    await ada.getByRole('button', { name: 'Unban' }).click()
    await ada.getByText(`${username} is unbanned.`).waitFor()
    expect(await signIn(olga, username)).toEqual([])
    await olga.getByRole('button', { name: `Menu of ${username}` }).waitFor()

    await ada.goto('/admin/log')
    expect(await ada.locator('.admin-rows .reason').allTextContents()).toEqual([
      'A mistake',
      'Spam, again and again',
      'Spam',
    ])
    await expectNoLayoutFaults(ada)
  },
)

longTest(
  'a message that is hidden disappears from an open chat, and is there again once restored',
  async () => {
    const { page: olga } = await open('olga')
    const { page: pia, id } = await open('pia')
    const { page: ada } = await openModerator()
    const hike = await createHike(olga, 'Ridge walk')
    await callApi(pia, 'post', `/api${hike}/join/`)
    await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: id })
    for (const page of [olga, pia]) await visit(page, `${hike}#chat`)
    const say = (text: string) => callApi<{ id: number }>(pia, 'post', `/api${hike}/chat/`, { text })
    const message = await say('Buy my boots!')
    await say('Or my rope.')
    const bubbles = (page: Page) => page.locator('.bubble').allTextContents()
    await expect.poll(() => bubbles(olga)).toEqual(['Buy my boots!', 'Or my rope.'])

    await ada.goto(`/admin/hide?kind=message&id=${message.id}&event_id=${hike.split('/')[2]}`)
    await ada.getByText('Buy my boots!').waitFor()
    await expectAccessible(ada)
    await ada.getByRole('button', { name: 'Hide' }).click()
    await expect.poll(() => bubbles(olga)).toEqual(['Or my rope.'])
    await pia.getByText('Hidden by a moderator').waitFor()
    expect(await bubbles(pia)).toEqual(['Buy my boots!', 'Or my rope.'])

    await ada.goto('/admin/hidden')
    await ada.getByText('Buy my boots!').waitFor()
    await expectAccessible(ada)
    await ada.getByRole('link', { name: /^Restore message by pia/ }).click()
    await ada.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => bubbles(olga)).toEqual(['Buy my boots!', 'Or my rope.'])
    await pia.getByText('Hidden by a moderator').waitFor({ state: 'detached' })
  },
)

longTest('the moderators’ pages are accessible, empty and with much to show', async () => {
  const { page: ada } = await openModerator()
  const pages = ['/admin', '/admin/people', '/admin/hidden', '/admin/log', '/admin/health', '/admin/season']
  for (const path of [...pages, '/admin/people?q=nobody-has-this-name']) {
    await ada.goto(path)
    await expectAccessible(ada)
  }
  const { page: olga, id } = await open('olga')
  const { page: pia } = await open('pia')
  const hikes = [await createHike(olga, LONG_NAME), await createHike(olga, 'Ridge walk')]
  for (const hike of hikes)
    await callApi(pia, 'post', '/api/reports/', {
      kind: 'event',
      id: Number(hike.split('/')[2]),
      reason: `${LONG_NAME} ${'is no hike. '.repeat(60)}`,
    })
  const hide = { kind: 'event', id: Number(hikes[0]?.split('/')[2]), reason: LONG_NAME }
  await callApi(ada, 'post', '/api/admin/hide/', hide)
  await callApi(ada, 'post', '/api/admin/hide/', { kind: 'user', id })
  for (const path of [
    ...pages,
    `/users/${id}`,
    `/admin/ban?user_id=${id}`,
    `/admin/restore?kind=user&id=${id}`,
  ]) {
    await ada.goto(path)
    await expectAccessible(ada)
  }
})

longTest('the settings of the group, and a list of hikes with errors, are accessible', async () => {
  const { page: ada } = await openModerator()
  await visit(ada, '/admin/group')
  await expectAccessible(ada)
  await ada.getByLabel('Name', { exact: true }).fill('')
  await ada.getByRole('button', { name: 'Save', exact: true }).click()
  await ada.getByText('The name is required.').waitFor()
  await expectAccessible(ada)
  await visit(ada, '/admin/import')
  await expectAccessible(ada)
  const list = `name;location;event_time;price\n${LONG_NAME};;soon;free\nRidge walk;Thun;14.06.2031 09:30;12`
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await ada.getByLabel('File').setInputFiles(file)
  await ada.getByRole('button', { name: 'Preview' }).click()
  await ada.getByRole('heading', { name: 'What would be imported' }).waitFor()
  await expectAccessible(ada)
})

longTest('an account is deleted, and is there again by the link in the mail, without scripts', async () => {
  const { page: nora, username, id } = await open('nora', withoutScripts)
  const hike = await createHike(nora, LONG_NAME)
  const { page: reader } = await open('rita')
  await nora.goto('/settings/account')
  await nora.getByRole('link', { name: 'Delete your account …' }).click()
  await nora.getByText('is cancelled.').waitFor()
  await expectNoLayoutFaults(nora)
  await nora.getByLabel('Your password').fill('not this one')
  await nora.getByRole('button', { name: 'Delete my account' }).click()
  await nora.getByText('The password is not correct.').waitFor()
  await nora.getByLabel('Your password').fill(PASSWORD)
  await nora.keyboard.press('Enter')
  await nora.getByText('Your account is deleted. For 7 days the link in our mail brings it back.').waitFor()
  expect((await reader.goto(`/users/${id}`))?.status()).toBe(404)
  await reader.goto(hike)
  await reader.getByText('Deleted user').first().waitFor()
  expect(await signIn(nora, username)).toEqual([expect.stringContaining('This account is deleted.')])

  let link = ''
  await expect
    .poll(async () => {
      const mails = (await (await reader.request.get('/dev/outbox.json')).json()) as {
        to: string
        text: string
      }[]
      const mail = mails.find(({ to, text }) => to.startsWith(username) && text.includes('/deletion/undo/'))
      link = /https?:\S+undo\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const { pathname } = new URL(link)
  await reader.goto(pathname)
  await expectAccessible(reader)
  await nora.goto(pathname)
  await nora.getByRole('button', { name: 'Have my account back' }).dblclick()
  await nora.getByText('Welcome back! Please sign in.').waitFor()
  expect(await signIn(nora, username)).toEqual([])
  await nora.goto(`/users/${id}`)
  await nora.getByRole('heading', { name: username }).waitFor()
})

longTest('the page to delete an account is accessible, also with much to lose', async () => {
  const { page: olga } = await open('olga')
  await olga.goto('/settings/account/delete')
  await expectAccessible(olga)
  for (let index = 0; index < 12; index++) await createHike(olga, `${LONG_NAME} ${index}`)
  await visit(olga, '/settings/account/delete')
  await expectAccessible(olga)
  await olga.getByRole('button', { name: 'Delete my account' }).click()
  await hydrated(olga)
  await olga.locator('[aria-invalid=true]').waitFor()
  await expectAccessible(olga)
  const visitor = await openPage({ ...phone, baseURL })
  expect((await visitor.goto('/accounts/deletion/undo/no-such-token-at-all/'))?.status()).toBe(404)
  await expectAccessible(visitor)
})
