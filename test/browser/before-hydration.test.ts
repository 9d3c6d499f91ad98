import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { islands } from '../../src/layout/islands.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { phonePhoto } from './photos.ts'
import { savedDraft, storedPost } from './post-editor.ts'
import {
  callApi,
  createHike,
  hydrated,
  openPage,
  signUp,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

/** Delays the page's scripts, or these, until the returned function is called. */
async function holdScripts(page: Page, scripts = '**/islands/*.js'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(scripts, (route) => held.then(() => route.continue().catch(() => {})))
  return release
}

type Found = { islands: string[]; lost: string[]; scripted: number }

/**
 * Returns the state of a page before its scripts run: its islands, the enabled controls that would not respond to a
 * press, and the number of controls that are disabled because they need a script.
 */
async function controlsOf(page: Page, path: string): Promise<Found> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  return page.evaluate(() => {
    const nameOf = ({ dataset }: HTMLElement) => /([a-z-]+)-\w+\.js/.exec(dataset.island ?? '')?.[1] ?? ''
    const controls = [
      ...document.querySelectorAll<HTMLButtonElement>('button:not(.toast *), [data-island] input[type=file]'),
    ]
    const worksWithoutScript = (control: HTMLButtonElement) =>
      control.disabled ||
      control.popoverTargetElement ||
      control.form?.hasAttribute('action') ||
      getComputedStyle(control).visibility === 'hidden' ||
      control.closest('dialog:not([open], [popover]), [hidden]')
    return {
      islands: [...document.querySelectorAll<HTMLElement>('[data-island]')].map(nameOf),
      lost: controls.filter((control) => !worksWithoutScript(control)).map(({ outerHTML }) => outerHTML),
      scripted: document.querySelectorAll('[data-needs-script]:disabled').length,
    }
  })
}

test('before its script has loaded, no island has a control on which a press would be lost', async () => {
  const { page: olga, id } = await signUp('olga')
  const { page: pia, username } = await signUp('pia')
  const { page: quentin } = await signUp('quentin')
  const { page: simon } = await signUp('simon')
  const path = await createHike(olga, 'Slow train', { approval: 'automatic' })
  await callApi(pia, 'post', `/api${path}/join/`)
  await callApi(olga, 'patch', `/api${path}/`, { approval: 'manual' })
  await callApi(quentin, 'post', `/api${path}/join/`)
  await callApi(pia, 'post', `/api${path}/chat/`, { text: 'Hello', nonce: crypto.randomUUID() })
  const today = await createHike(olga, 'Today', {
    event_time: new Date(Date.now() + HOUR).toISOString(),
    approval: 'automatic',
  })
  await callApi(pia, 'post', `/api${today}/join/`)
  await callApi(olga, 'post', '/api/blog/', { title: `By ${username}`, content: '<p>Words</p>' })
  const visits: [Page, string][] = [
    [olga, path],
    [pia, path],
    [quentin, path],
    [simon, path],
    [olga, '/'],
    [olga, '/?tab=blog&write=1'],
    [olga, `/users/${id}`],
    [olga, `${today}/sheet`],
    [await openPage(), path],
    [await openPage(), '/?tab=blog'],
  ]
  const found = new Set<string>()
  for (const [page, path] of visits) {
    const release = await holdScripts(page)
    const { islands, lost, scripted } = await controlsOf(page, path)
    expect([path, lost]).toEqual([path, []])
    for (const name of islands) found.add(name)
    release()
    await hydrated(page)
    const waiting = page.locator('[data-needs-script]:disabled')
    // Controls that were disabled only until the script ran are now enabled.
    if (scripted > 0) await expect.poll(() => waiting.count()).toBeLessThan(scripted)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // The `participants` island is rendered again instead of hydrated.
  const hydrating = Object.keys(islands).filter((name) => name !== 'participants')
  expect([...found].sort()).toEqual(hydrating.sort())
})

/** Presses a button as soon as it is enabled. */
const pressWhenEnabled = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    const observer = new MutationObserver(() => {
      if (button.disabled) return
      observer.disconnect()
      button.click()
    })
    observer.observe(button, { attributeFilter: ['disabled'] })
  })

test('a button that its script has enabled does at once what it says', async () => {
  const { page: olga, id } = await signUp('olga')
  const { page: pia, username } = await signUp('pia')
  const path = await createHike(olga, 'Slow bus', { price: 1550 })
  await callApi(pia, 'post', `/api${path}/join/`)
  const presses: [Page, string, string, () => Promise<unknown>][] = [
    [pia, path, 'Pay for Event', () => pia.getByRole('dialog', { name: 'Pay for Event' }).waitFor()],
    [olga, path, `Approve ${username}`, () => olga.getByText('Request approved.').waitFor()],
    [olga, '/', '+ Create Event', () => olga.getByRole('dialog', { name: 'Create' }).waitFor()],
    [
      olga,
      `/users/${id}`,
      'Setup Payments',
      () => olga.waitForURL((url) => !url.pathname.startsWith('/users/')),
    ],
  ]
  for (const [page, path, name, done] of presses) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await pressWhenEnabled(page, name)
    release()
    await done()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a message that was typed before the scripts had loaded is sent by the first press', async () => {
  const { page } = await signUp('olga')
  const path = await createHike(page, 'Slow ship')
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed early')
  const pressed = page.getByRole('button', { name: 'Send', exact: true }).click()
  release()
  await pressed
  await page.locator('.message.own', { hasText: 'Typed early' }).waitFor()
})

test('a picture that was chosen for a post before the scripts had loaded is uploaded once they have', async () => {
  const { page } = await signUp('olga')
  const release = await holdScripts(page)
  await page.goto('/?tab=blog&write=1', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Title' }).fill('With an early picture')
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  release()
  await page.locator('.cover-field img.cover').waitFor()
  await page.getByText('Image uploaded.').waitFor()
})

test('a picture that was chosen or removed before the editor has loaded is saved with the post, once, and kept by a failure', async () => {
  const { page } = await signUp('olga')
  const title = uniqueName('Slow editor')
  const release = await holdScripts(page, '**/islands/rich-text-*.js')
  await visit(page, '/?tab=blog&write=1')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('Words')
  // The server accepts no more than 8 MB.
  const buffer = Buffer.concat([await phonePhoto(page), Buffer.alloc(9 * 1024 * 1024)])
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.route('**/api/blog/upload-image/', (route) => route.abort(), { times: 1 })
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await page.getByText('No connection. Please try again.').waitFor()
  expect(await savedDraft(page)).toBe('<p>Words</p>')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await publish.dblclick()
  const saved = page.getByRole('status').getByText('Post saved successfully.')
  await saved.waitFor()
  expect(posts).toEqual(['/api/blog/upload-image/', '/api/blog/'])
  expect(await savedDraft(page)).toBeUndefined()
  const { id, ...post } = await storedPost(page, title)
  expect(post).toMatchObject({ content: '<p>Words</p>', image: expect.any(String) })
  await visit(page, `/?tab=blog&edit=${id}`)
  await page.getByLabel('Remove the picture').check()
  await page.getByRole('button', { name: 'Save Post' }).click()
  await saved.waitFor()
  release()
  expect(await storedPost(page, title)).toMatchObject({ content: '<p>Words</p>', image: null })
})

test('sharing waits for its script, for visitors too', async () => {
  const { page: olga } = await signUp('olga')
  const path = await createHike(olga, 'Slow tram')
  const page = await openPage()
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => page.locator('[data-share]').isVisible()).toBe(false)
  const pressed = page.getByRole('button', { name: 'Share' }).click()
  release()
  await pressed
  await page.getByText(/^(Event URL copied!|Please copy this address)/).waitFor()
})
