import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../src/shared/duration.ts'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import { phonePhoto, quartersOf, upright } from './photos.ts'
import { callApi, createHike, hydrated, openPage, signUp, visit, withChromium } from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Opens the album of a hike that has begun, as a participant. */
async function openAlbum({ begunBefore = HOUR } = {}) {
  const { page: olga } = await signUp('olga')
  const hike = await createHike(olga, 'Ridge with a view', { approval: 'automatic' })
  const { page: pia, username } = await signUp('pia', phone)
  await callApi(pia, 'post', `/api${hike}/join/`, {})
  await callApi(olga, 'patch', `/api${hike}/`, {
    event_time: new Date(Date.now() - begunBefore).toISOString(),
  })
  await pia.goto(hike)
  await pia.getByRole('link', { name: 'Add pictures' }).click()
  // Once the field accepts several files, its script has run.
  await pia.locator('form[data-upload] input[multiple]').waitFor()
  return { olga, pia, username, album: `${hike}/album` }
}

const choose = (page: Page, photos: Buffer[]) =>
  page
    .getByLabel('Add pictures')
    .setInputFiles(
      photos.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
const pictures = (page: Page) => page.locator('.album-picture')
/**
 * Returns the number of the picture in view, counted from 1. It is a fraction while the row scrolls, and buttons have
 * no effect during that time.
 */
const shownPicture = (page: Page) =>
  page
    .locator('.album-strip')
    .evaluate((strip) => Math.round((100 * strip.scrollLeft) / strip.clientWidth) / 100 + 1)

const captionParts = (page: Page) =>
  page.locator('dialog .album-caption :is(a, span:not(:has(*)))').allTextContents()

async function swipeRight(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x ? [{ x, y: 300 }] : [] })
  await touch('touchStart', 80)
  for (let x = 100; x <= 300; x += 20) await touch('touchMove', x)
  await touch('touchEnd')
  await session.detach()
}

test('many pictures are added at once on a phone, each with a bar, also where the signal and an answer are lost, and seen one by one', async () => {
  const { olga, pia, username, album } = await openAlbum()
  const photo = await phonePhoto(pia)
  let calls = 0
  let lost = 0
  let hasSignal = true
  await pia.route('**/api/events/*/album/', async (route) => {
    // The second picture is stored, but the response is lost; after that, there is no connection at all.
    if (++calls === 2) {
      hasSignal = false
      await route.fetch()
    }
    if (hasSignal) return route.continue()
    lost++
    await route.abort()
  })
  await choose(pia, [photo, photo, photo])
  const previews = pia.locator('.uploads img')
  // The previews show the files on the phone, not stored pictures.
  await expect
    .poll(() =>
      previews.evaluateAll((all) =>
        all.map(
          (each) => each instanceof HTMLImageElement && each.naturalWidth > 0 && each.src.split(':')[0],
        ),
      ),
    )
    .toEqual(['blob', 'blob', 'blob'])
  const bars = pia.locator('.uploads progress')
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))).toContain(
    'photo-3.jpg',
  )
  const waits = () => pia.getByText('Waiting for signal.').waitFor()
  const tryAgain = () => pia.evaluate(() => dispatchEvent(new Event('online')))
  await waits()
  await expectVariantAccessible(pia)
  await pia.setViewportSize(phone.viewport)
  await tryAgain()
  await expect.poll(() => lost).toBeGreaterThan(1)
  await waits()
  hasSignal = true
  await tryAgain()
  await pia.getByRole('status').getByText('3 pictures added.').waitFor()
  await expect.poll(() => pictures(pia).count()).toBe(3)
  // The first picture is entirely below the masthead.
  await expect
    .poll(() =>
      pictures(pia)
        .first()
        .evaluate((first) => first.getBoundingClientRect().top),
    )
    .toBeGreaterThan(104)
  expect(calls - lost).toBe(3)
  await expectAccessible(pia)
  await pia.setViewportSize(phone.viewport)

  await pictures(pia).nth(1).click()
  await expect.poll(() => shownPicture(pia)).toBe(2)
  await pia.keyboard.press('ArrowRight')
  await expect.poll(() => shownPicture(pia)).toBe(3)
  await expect.poll(() => captionParts(pia)).toEqual([username, '3 of 3', 'Download', 'Delete'])
  await expectAccessible(pia)
  await pia.setViewportSize(phone.viewport)
  const url = (await pia.locator('.album-strip img').nth(2).getAttribute('src')) ?? ''
  expect(await quartersOf(pia, url)).toEqual(upright)
  await swipeRight(pia)
  await expect.poll(() => shownPicture(pia)).toBe(2)
  await pia.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => shownPicture(pia)).toBe(3)
  await pia.getByRole('button', { name: 'Previous picture' }).click()
  await expect.poll(() => shownPicture(pia)).toBe(2)
  await pia.keyboard.press('Escape')
  await pia.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await pia.evaluate(() => document.activeElement?.className)).toBe('album-picture')
  // The open picture's history entry is removed a moment later.
  await expect.poll(() => pia.evaluate(() => history.state)).toBe(null)
  // Back first closes the picture, and then leaves the album.
  await pictures(pia).nth(1).click()
  await expect.poll(() => shownPicture(pia)).toBe(2)
  await pia.goBack()
  await pia.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(new URL(pia.url()).pathname).toBe(new URL(album, pia.url()).pathname)

  const visitor = await openPage()
  await visitor.goto(album)
  await visitor.getByLabel('Password').waitFor()
  await visit(olga, album)
  await olga.getByRole('link', { name: 'Show them to everybody' }).click()
  await olga.getByText(/^Pictures of 1 person become visible to everybody/).waitFor()
  await expect.poll(() => olga.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await olga.getByRole('button', { name: 'Show them to everybody' }).click()
  await olga.getByText('Everybody sees the pictures.').waitFor()
  await visitor.goto(album)
  expect(await pictures(visitor).count()).toBe(3)
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download all' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pictures-\d+\.zip$/)
})

test('a report on the hike is offered the newest picture of its album, and a reload keeps the chosen hike', async () => {
  const { pia, album } = await openAlbum({ begunBefore: 25 * HOUR })
  await choose(pia, [await phonePhoto(pia)])
  await expect.poll(() => pictures(pia).count()).toBe(1)
  await pia.goto(album.replace('/album', ''))
  await pia.getByRole('link', { name: 'Write about it' }).click()
  await pia.getByRole('textbox', { name: 'Title' }).waitFor()
  await hydrated(pia)
  await pia.getByRole('textbox', { name: 'Title' }).fill('Above the ridge')
  const hike = pia.getByLabel('About a hike (optional)')
  const chosen = await hike.inputValue()
  expect(album).toBe(`/events/${chosen}/album`)
  await hike.selectOption('')
  await pia.getByRole('button', { name: 'Use this picture' }).waitFor({ state: 'detached' })
  await hike.selectOption(chosen)
  const held = Promise.withResolvers<void>()
  await pia.route('**/api/blog/upload-image/', async (route) => {
    await held.promise
    await route.continue()
  })
  const publish = pia.getByRole('button', { name: 'Publish' })
  await pia.getByRole('button', { name: 'Use this picture of the album' }).click()
  // A post that is published now would lack the picture.
  await expect.poll(() => publish.isDisabled()).toBe(true)
  held.resolve()
  await pia.getByText('Image uploaded.').waitFor()
  expect(await publish.isDisabled()).toBe(false)
  expect(await pia.locator('.cover-field img.cover').getAttribute('src')).toMatch(/^\/images\/[0-9a-f]{32}\//)
  pia.on('dialog', (dialog) => dialog.accept())
  await visit(pia, '/?tab=blog&write=1')
  await pia.getByText(/^This is your draft from/).waitFor()
  expect(await hike.inputValue()).toBe(chosen)
  await pia.getByRole('button', { name: 'Publish' }).click()
  await pia.getByText('Post saved successfully.').waitFor()
  await pia.goto(album.replace('/album', ''))
  await pia.getByRole('link', { name: 'Above the ridge' }).waitFor()
})

test('the button of an album with pictures opens the picker, by a tap and by keyboard', async () => {
  const { pia } = await openAlbum()
  const photo = await phonePhoto(pia)
  for (const count of [1, 2]) {
    const [chooser] = await Promise.all([
      pia.waitForEvent('filechooser'),
      count === 1
        ? pia.getByText('Add pictures', { exact: true }).tap()
        : pia.getByLabel('Add pictures').press('Enter'),
    ])
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect.poll(() => pictures(pia).count()).toBe(count)
    await pia.locator('form[data-upload] input[multiple]').waitFor()
    await pia.getByRole('link', { name: 'Download all' }).waitFor()
  }
})

test('a picture that is chosen before the script has loaded is added, too', async () => {
  const { pia } = await openAlbum()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await pia.route('**/islands/album-upload-*.js', (route) => held.then(() => route.continue()))
  await pia.reload({ waitUntil: 'commit' })
  await choose(pia, [await phonePhoto(pia)])
  await pia.getByRole('button', { name: 'Add', exact: true }).waitFor()
  release()
  await expect.poll(() => pictures(pia).count()).toBe(1)
})

test('what cannot be added says why beside its name, and the others are added', async () => {
  const { pia } = await openAlbum()
  const photo = await phonePhoto(pia)
  await choose(pia, [Buffer.from('<svg onload="alert(1)"/>'), photo])
  await pia.locator('.uploads').getByText('Added.').waitFor()
  await pia.locator('.uploads .problem').waitFor()
  await choose(pia, [Buffer.from('Not a picture either')])
  await expect.poll(() => pia.locator('.uploads .problem').count()).toBe(2)
  await expect.poll(() => pia.locator('.uploads progress').count()).toBe(0)
  expect(await pia.getByText('There are no pictures yet.').count()).toBe(0)
  await pia.getByRole('link', { name: 'Show the album' }).click()
  await expect.poll(() => pictures(pia).count()).toBe(1)
})

test('without scripts a picture is added and deleted', async () => {
  const { pia, album } = await openAlbum()
  const photo = await phonePhoto(pia)
  const page = await openPage({ ...phone, javaScriptEnabled: false })
  await page.context().addCookies(await pia.context().cookies())
  await page.goto(album)
  await page.getByText('Add pictures', { exact: true }).waitFor()
  await choose(page, [photo])
  expect((await page.getByLabel('Add pictures').boundingBox())?.width).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Delete picture 1' }).click()
  await page.getByRole('button', { name: 'Delete picture' }).click()
  await page.getByText('There are no pictures yet.').waitFor()
})

test('a picture is deleted from the viewer, which comes with the first tap and says where it cannot be loaded', async () => {
  const { pia } = await openAlbum()
  const photo = await phonePhoto(pia)
  await choose(pia, [photo])
  await expect.poll(() => pictures(pia).count()).toBe(1)
  // The page has reloaded. Until its script has run, a tap opens the picture itself.
  await pia.waitForLoadState()
  await pia.route('**/islands/album-viewer-*.js', (route) => route.abort())
  await pictures(pia).click()
  await pia.getByText('This could not be loaded.').waitFor()
  await pia.unroute('**/islands/album-viewer-*.js')
  await pia.reload()
  await pictures(pia).click()
  await pia.getByRole('dialog').getByRole('link', { name: 'Delete picture 1' }).click()
  await pia.getByRole('button', { name: 'Delete picture' }).click()
  await pia.getByText('There are no pictures yet.').waitFor()
})
