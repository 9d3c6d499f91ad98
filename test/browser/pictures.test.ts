import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { captureUpload, onDisk, phonePhoto, quartersOf, upright } from './photos.ts'
import {
  createHike,
  hydrated,
  longTest,
  openPage,
  PASSWORD,
  pressAction,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const file = (buffer: Buffer, mimeType = 'image/jpeg') => ({ name: 'summit.jpg', mimeType, buffer })
const chooser = (page: Page) => page.getByLabel('Change picture')
const shown = (page: Page) => page.locator('.picture-field img').first().getAttribute('src')

/** Limits uploads to a number of bytes per second; -1 removes the limit. */
const limitUpload = (session: CDPSession, uploadThroughput: number) =>
  session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })

longTest('an upload on a phone shows its progress, and can be cancelled', async () => {
  const { page } = await signUp('olga', phone)
  await visit(page, await createHike(page, 'Summit with a view'))
  await pressAction(page, 'Edit Event')
  const photo = await phonePhoto(page)
  const before = await shown(page)
  expect(before).toMatch(/^\/images\/default\/events\/\d+\.svg$/)

  const session = await page.context().newCDPSession(page)
  await limitUpload(session, 20_000)
  await chooser(page).setInputFiles(file(photo))
  await expect.poll(() => shown(page)).toMatch(/^blob:/)
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await expect.poll(() => bar.getAttribute('value')).toMatch(/^0\.\d+$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.locator('.picture-field').getByRole('button', { name: 'Cancel' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await shown(page)).toBe(before)
  await limitUpload(session, -1)
  await chooser(page).setInputFiles(file(photo))
  await page.getByRole('status').getByText('Event image updated successfully!').waitFor()
})

test('an upload on a phone is resized and cleaned before it is sent, and shown to visitors', async () => {
  const { page } = await signUp('olga', phone)
  const hike = await createHike(page, 'Summit with a view')
  await visit(page, hike)
  await pressAction(page, 'Edit Event')
  const photo = await phonePhoto(page)
  const sent = await captureUpload(page)
  await chooser(page).setInputFiles(file(photo))
  await page.getByRole('status').getByText('Event image updated successfully!').waitFor()
  const bytes = await sent()
  expect(bytes.length).toBeGreaterThan(1000)
  expect(bytes.length).toBeLessThan(photo.length / 2)
  expect([photo.includes('Olga Secret'), bytes.includes('Olga Secret')]).toEqual([true, false])
  await expect.poll(() => shown(page)).toMatch(/^\/images\/[0-9a-f]{32}\/large$/)
  const url = (await shown(page)) ?? ''
  expect(await quartersOf(page, url)).toEqual(upright)

  const visitor = await openPage(phone)
  await visitor.goto(hike)
  expect(await visitor.locator('img.cover').getAttribute('src')).toBe(url)
})

longTest('a picture can be dropped on the current one', async () => {
  const { page } = await signUp('olga', phone)
  await visit(page, await createHike(page, 'Summit with a view'))
  await pressAction(page, 'Edit Event')
  const path = onDisk(await phonePhoto(page))
  const box = await page.locator('.picture-field').boundingBox()
  if (!box) throw new Error('There is no picture.')
  const session = await page.context().newCDPSession(page)
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + 100,
      y: box.y + 60,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  await drag('dragEnter')
  await drag('dragOver')
  await page.locator('.picture-field.drag-over').waitFor()
  await drag('drop')
  await page.getByRole('status').getByText('Event image updated successfully!').waitFor()
  expect(await quartersOf(page, (await shown(page)) ?? '')).toEqual(upright)
  expect(await page.locator('.picture-field.drag-over').count()).toBe(0)
})

longTest('a file that is not a picture is refused with an error, and the current picture stays', async () => {
  const { page } = await signUp('olga', phone)
  await visit(page, await createHike(page, 'Summit with a view'))
  await pressAction(page, 'Edit Event')
  const before = await shown(page)
  const problem = page.locator('.picture-field .error')
  await chooser(page).setInputFiles(file(Buffer.from('Bring water.'), 'text/plain'))
  await problem.getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
  await chooser(page).setInputFiles(file((await phonePhoto(page)).subarray(0, 50_000)))
  await problem.getByText('This picture cannot be read. Please choose another one.').waitFor()
  await page.getByRole('alert').getByText('Error updating event image.').waitFor()
  expect(await shown(page)).toBe(before)
  await page.context().setOffline(true)
  await chooser(page).setInputFiles(file(await phonePhoto(page)))
  await problem.getByText('No connection. Please try again.').waitFor()
  expect(await shown(page)).toBe(before)
})

longTest(
  'a user uploads a profile picture, edits the profile, and confirms a new e-mail address',
  async () => {
    const { page, username } = await signUp('pia', phone)
    await visit(page, '/')
    await page.getByRole('button', { name: `Menu of ${username}` }).click()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByRole('heading', { name: username, level: 1 }).waitFor()
    await hydrated(page)
    await chooser(page).setInputFiles(file(await phonePhoto(page)))
    await page.getByRole('status').getByText('Profile picture updated!').waitFor()
    const face = page.getByRole('button', { name: `Menu of ${username}` }).locator('img')
    // Both URLs contain the same picture name, with different sizes.
    const nameIn = (url: string | null) => url?.split('/')[2]
    expect(nameIn(await face.getAttribute('src'))).toBe(nameIn(await shown(page)))

    const form = page.getByRole('form', { name: 'Edit Profile' })
    const email = `new.${username}@example.org`
    await form.getByLabel('E-mail').fill(email)
    await form.getByLabel('Distance (km)').fill('14.5')
    await form.getByRole('group', { name: 'Favorite books' }).getByLabel('2.').fill('The Living Mountain')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('status').getByText('Profile updated.').waitFor()
    await page.getByText('14.5 km').waitFor()
    await page.getByText('The Living Mountain').waitFor()

    const address = page.url()
    await page.goto('/dev/outbox')
    const mail = page.locator('article', { hasText: `To ${email}` })
    await mail.getByRole('link', { name: '/accounts/email/verify/' }).click()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('main').getByRole('button').click()
    await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
    await visit(page, address)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    expect(await form.getByLabel('E-mail').inputValue()).toBe(email)
  },
)
