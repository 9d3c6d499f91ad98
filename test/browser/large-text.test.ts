import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { LANGUAGES } from '../../src/texts/languages.ts'
import { freePort } from './app.ts'
import { expectReadable } from './large-text.ts'
import { openEditor, pngFile, toolbarButton, typeText } from './post-editor.ts'
import {
  callApi,
  createHike,
  longTest,
  openPage,
  pressAction,
  signIn,
  signUp,
  someUnlessLong,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

async function expectReadablePages(page: Page, paths: string[]) {
  for (const path of paths) {
    await visit(page, path)
    await expectReadable(page, path)
  }
}

/** Opens a dialog or a menu, expects it to be readable, and closes it. */
async function expectReadableDialog(page: Page, name: string, open: () => Promise<void>) {
  await page.setViewportSize(phone.viewport)
  await open()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await expectReadable(page, name)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
}

const pagesOfVisitors = [
  '/',
  '/events/61',
  '/blog/6',
  '/accounts/signup/',
  '/?q=nowhere',
  '/?grade=T2,T3&max_km=12',
  '/?view=calendar',
  '/?near=46.9,7.4',
  '/?tab=blog',
  '/?tab=my-hikes',
  '/blog/99999',
  '/grades',
  '/users/1',
  '/accounts/login/',
  '/accounts/logout/',
  '/accounts/password/reset/',
  '/accounts/password/reset/used-up-long-ago/',
  '/accounts/email/verify/used-up-long-ago/',
  '/donate/success',
  '/onboarding/refresh',
  '/nowhere',
]
const pagesOfParticipants = [
  '/events/61',
  '/',
  '/?tab=my-hikes',
  '/users/2',
  '/events/3/album',
  '/notices',
  '/settings/account',
  '/settings/notices',
  '/settings/calendar',
  '/settings/searches',
  '/payments/mine',
  '/report?kind=event&id=61',
  '/accounts/logout/',
]
const pagesOfOrganizers = [
  '/events/63',
  '/events/61',
  '/events/101',
  '/?create=1',
  '/payments',
  '/payments/group',
]
const pagesOfAdmins = [
  '/admin',
  '/admin/group',
  '/admin/people',
  '/admin/invitations',
  '/admin/import',
  '/admin/health',
  '/admin/log',
]

test('a visitor can read every page in a large font', async () => {
  await expectReadablePages(await openPage(phone), someUnlessLong(3, pagesOfVisitors))
})

test('a participant and an organizer can read a hike and its chat in a large font', async () => {
  await expectReadablePages(await signIn('pia.keller', phone), ['/events/61'])
  await expectReadablePages(await signIn('olga.berg', phone), ['/events/63'])
})

test.each(LANGUAGES.slice(1))('every page can be read in a large font in the language %s', async (locale) => {
  const options = { ...phone, locale }
  const visitor = await openPage(options)
  await expectReadablePages(visitor, someUnlessLong(1, pagesOfVisitors))
  await visit(visitor, '/')
  await visitor.locator('[popovertarget=filters]').first().click()
  await visitor.locator('[data-count]', { hasText: /\d/ }).waitFor()
  await expectReadable(visitor, 'the filters')
  await expectReadablePages(await signIn('pia.keller', options), someUnlessLong(1, pagesOfParticipants))
  await expectReadablePages(await signIn('olga.berg', options), someUnlessLong(1, pagesOfOrganizers))
  await expectReadablePages(await signIn('lena.moser', options), someUnlessLong(0, pagesOfAdmins))
})

longTest('a participant can read every page, and the chat, in a large font', async () => {
  const page = await signIn('pia.keller', phone)
  await expectReadablePages(page, pagesOfParticipants)
  await visit(page, '/events/61')
  await expectReadableDialog(page, 'leaving', () => pressAction(page, 'Leave Event'))
  await visit(page, '/events/3/album')
  await page.locator('.album-picture').nth(1).click()
  await page.getByRole('dialog').getByText('2 of 5').waitFor()
  await expectReadable(page, 'the viewer of an album')
  await visit(page, '/users/2')
  await page.getByText('Your latest hikes').click()
  await expectReadable(page, 'the hikes that one came to')
  await visit(page, '/users/2#edit')
  await page.getByRole('form', { name: 'Edit Profile' }).waitFor()
  await expectReadable(page, 'the form of a profile')
})

longTest('an organizer can read every page and form of a hike in a large font', async () => {
  const { page: olga } = await signUp('olga', phone)
  const hike = await createHike(olga, 'Oeschinensee by the Heuberg path', {
    description: 'Bring water.',
    grade: 'T3',
    price: 1550,
    capacity: 1,
    questions: ['Do you have a car, and how many can you take?'],
  })
  const [{ page: pia, username, id }, { page: quentin }] = [
    await signUp('pia', phone),
    await signUp('quentin'),
  ]
  for (const member of [pia, quentin])
    await callApi(member, 'post', `/api${hike}/join/`, { answers: ['Four seats'], note: 'I know the way.' })
  await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: id })
  await callApi(olga, 'post', `/api${hike}/announce/`, { text: 'We meet ten minutes earlier.' })
  await callApi(pia, 'post', `/api${hike}/chat/`, { text: 'Who has a seat for me from Wankdorf?' })
  await expectReadablePages(olga, [hike, `${hike}/announce`, `${hike}/delete`, '/?tab=my-hikes', '/payments'])

  await visit(olga, hike)
  await expectReadableDialog(olga, 'messaging', () => pressAction(olga, 'Message all'))
  await expectReadableDialog(olga, 'copying', () => pressAction(olga, 'Copy this hike'))
  await expectReadableDialog(olga, 'deleting', () => pressAction(olga, 'Delete Event'))
  const show = (part: string) => olga.evaluate((hash) => location.assign(hash), part)
  // On a phone the chat covers the screen.
  await show('#chat')
  await expectReadableDialog(olga, 'resetting', () =>
    olga.getByRole('button', { name: 'Reset Chat' }).click(),
  )
  await show('#plan')
  await expectReadableDialog(olga, 'removing', async () => {
    await olga.getByRole('button', { name: `Actions for ${username}` }).click()
    await olga.getByRole('button', { name: 'Remove', exact: true }).click()
  })
  await olga.getByRole('region', { name: 'Organizing' }).getByRole('button', { name: 'More actions' }).click()
  await expectReadable(olga, 'the menu of organizers')
  await visit(olga, `${hike}#edit`)
  const form = olga.getByRole('form', { name: 'Edit Event' })
  await form.waitFor()
  for (const group of await form.locator('details > summary').all()) await group.click()
  await form.getByLabel('Price ($)').fill('x')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.locator('[aria-invalid]').first().waitFor()
  await expectReadable(olga, 'the form of a hike')

  await visit(quentin, hike)
  await visit(pia, hike)
  await expectReadable(quentin, 'a full hike')
  await expectReadableDialog(pia, 'paying', async () => {
    await pia.getByRole('button', { name: 'Pay for Event' }).click()
    await pia.getByLabel('Card number').waitFor()
  })
  const { page: vera } = await signUp('vera', phone)
  await expectReadablePages(vera, [hike, `${hike}/join`])
})

longTest('the menu and the dialogs of every page can be read in a large font', async () => {
  const page = await signIn('olga.berg', phone)
  await visit(page, '/')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await expectReadable(page, 'the menu')
  for (const name of ['Donate', 'Feedback']) {
    await page.locator('#menu').getByRole('button', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
    await expectReadable(page, name)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Menu of/ }).click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: /^Show \d+ hikes$/ }).waitFor()
  await expectReadable(page, 'the filters')
  await page.keyboard.press('Escape')
  await expectReadableDialog(page, 'creating', async () => {
    await page.getByRole('button', { name: '+ Create Event' }).click()
    await page.getByText('More: price').click()
    await page.getByText('Places, approval and questions').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please give the hike a name.').waitFor()
  })
  await expectReadablePages(page, ['/payments', '/payments/group'])
})

longTest('the editor of posts and its dialogs can be read in a large font', async () => {
  const { page } = await signUp('pia', phone)
  const text = await openEditor(page)
  await text.click()
  await typeText(page, '# Up\n> said somebody\n\n- bread\ncheese\n\n\n1. first\nsecond\n\nEnd')
  await expectReadable(page, 'the editor')
  await expectReadableDialog(page, 'linking', () => toolbarButton(page, 'Link').click())
  const chosen = page.waitForEvent('filechooser')
  await toolbarButton(page, 'Image').click()
  await (await chosen).setFiles(await pngFile(page))
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).waitFor()
  await expectReadable(page, 'inserting a picture')
  await page.getByRole('dialog').getByLabel('Describe the picture').fill('A ridge')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await text.getByAltText('A ridge').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Title is required.').waitFor()
  await expectReadable(page, 'the errors of the editor')
})

longTest('moderators can read every page in a large font', async ({ onTestFinished }) => {
  // A separate app, because roles are set in its database.
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-large-text-'))
  await applyMigrations(stateDir)
  const port = await freePort()
  const app = await openApp({ port, stateDir, bundle: inject('bundle'), variables: { RATE_LIMITS: '0' } })
  onTestFinished(async () => {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  })
  const { DB } = await app.getBindings<Env>('waymark')
  const options = { ...phone, baseURL: `http://localhost:${port}` }
  const { page: olga, id: olgasId } = await signUp('olga', options)
  const { page: pia } = await signUp('pia', options)
  const { page: ada, id } = await signUp('ada', options)
  await DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(id).run()
  const hikes = [
    await createHike(olga, uniqueName('Ridge walk')),
    await createHike(olga, 'Spam and more spam'),
  ]
  const hikeId = (path = '') => Number(path.split('/').at(-1))
  const [reported, hidden] = hikes.map(hikeId)
  await callApi(pia, 'post', '/api/reports/', { kind: 'event', id: reported, reason: 'This is no hike.' })
  await callApi(ada, 'post', '/api/admin/hide/', { kind: 'event', id: hidden, reason: 'Spam' })
  await expectReadablePages(ada, [
    '/admin',
    '/admin/people',
    '/admin/hidden',
    '/admin/log',
    '/admin/health',
    '/admin/season',
    `/admin/hide?kind=event&id=${reported}`,
    `/admin/ban?user_id=${olgasId}`,
    `/users/${olgasId}`,
  ])
})
