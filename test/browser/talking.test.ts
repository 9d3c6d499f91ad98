import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phonePhoto, quartersOf, upright } from './photos.ts'
import {
  callApi,
  createHike,
  longTest,
  openMessageMenu,
  openPage,
  PASSWORD,
  signIn,
  signUp,
  submitForm,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const conversation = (page: Page) => page.getByLabel('Conversation')
const messageOf = (page: Page, text: string) =>
  conversation(page).locator('.message').filter({ hasText: text }).last()

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

longTest(
  'two people reply, react and send a picture, one goes on where the other device has read to, and a moderator hides a message',
  async () => {
    const { page: olga } = await signUp('olga', phone)
    const hike = await createHike(olga, 'Ridge to talk about', { approval: 'automatic' })
    const { page: pia, username } = await signUp('pia', phone)
    await callApi(pia, 'post', `/api${hike}/join/`, {})
    await visit(olga, `${hike}#chat`)
    await visit(pia, `${hike}#chat`)

    await say(olga, 'Who brings the rope?')
    const menu = await openMessageMenu(pia, messageOf(pia, 'Who brings the rope?'))
    await menu.getByRole('button', { name: 'Reply' }).click()
    await pia.locator('.reply-line').waitFor()
    await say(pia, 'I do.')
    await messageOf(olga, 'I do.').locator('.quote').getByText('Who brings the rope?').waitFor()
    const reactions = await openMessageMenu(olga, messageOf(olga, 'I do.'))
    await reactions.getByRole('button', { name: '🎉' }).click()
    await messageOf(pia, 'I do.').locator('[data-emoji="🎉"]').getByText('1').waitFor()

    await pia
      .locator('.chat input[type=file]')
      .setInputFiles({ name: 'rope.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(pia) })
    await pia.getByAltText('Your choice').waitFor()
    await say(pia, 'This one')
    const picture = messageOf(olga, 'This one').locator('.chat-picture')
    await picture.locator('img').waitFor()
    expect(await quartersOf(olga, (await picture.getAttribute('href')) ?? '')).toEqual(upright)

    await pia.goto('/?tab=my-hikes')
    await say(olga, 'The bus is at eight.')
    await expect
      .poll(async () => {
        await pia.goto('/?tab=my-hikes')
        return pia.getByText('1 new').count()
      })
      .toBe(1)
    const tablet = await openPage({ viewport: { width: 820, height: 1100 } })
    await submitForm(tablet, '/accounts/login/', { login: username, password: PASSWORD, next: '/healthz' })
    await visit(tablet, `${hike}#chat`)
    await conversation(tablet).getByText('New', { exact: true }).waitFor()
    await messageOf(tablet, 'The bus is at eight.').scrollIntoViewIfNeeded()
    await expect
      .poll(async () => {
        await pia.goto('/?tab=my-hikes')
        return pia.getByText('1 new').count()
      })
      .toBe(0)

    const lena = await signIn('lena.moser', phone)
    const id = Number(await messageOf(tablet, 'The bus is at eight.').getAttribute('data-id'))
    const event_id = Number(hike.split('/').at(-1))
    await callApi(lena, 'post', '/api/admin/hide/', { kind: 'message', id, event_id, reason: 'A test.' })
    await conversation(tablet).getByText('The bus is at eight.').waitFor({ state: 'detached' })
    await messageOf(olga, 'The bus is at eight.').getByText('Hidden by a moderator').waitFor()
  },
)
