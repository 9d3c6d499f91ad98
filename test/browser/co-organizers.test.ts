import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { callApi, createHike, hydrated, longTest, signUp, textOf, visit, withChromium } from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

longTest(
  'an owner appoints a co-organizer, who approves and messages all, by keyboard and on a phone',
  async () => {
    const { page: olga } = await signUp('olga')
    const { page: simon, username: simonsName, id: simonsId } = await signUp('simon', phone)
    const { page: pia, username: piasName } = await signUp('pia', phone)
    const hike = await createHike(olga, 'Ridge walk', { price: 0 })
    await callApi(simon, 'post', `/api${hike}/join/`)
    await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: simonsId })

    await visit(simon, hike)
    await visit(olga, hike)
    await olga.getByRole('button', { name: `Actions for ${simonsName}` }).focus()
    await olga.keyboard.press('Enter')
    await olga.getByRole('button', { name: 'Make co-organizer' }).waitFor()
    await olga.keyboard.press('Tab')
    await olga.keyboard.press('Enter')
    await olga.getByRole('dialog', { name: `Make ${simonsName} a co-organizer?` }).waitFor()
    await expectAccessible(olga)
    await olga.keyboard.press('Tab')
    await olga.keyboard.press('Enter')
    await olga.getByText(`${simonsName} is a co-organizer now.`).waitFor()
    await expect.poll(() => textOf(olga.locator('#people'))).toContain(`Organizers`)

    // The new co-organizer's page becomes an organizer's page without a manual reload.
    const messageAll = simon.getByRole('link', { name: 'Message all' })
    await messageAll.waitFor()
    await hydrated(simon)
    await callApi(pia, 'post', `/api${hike}/join/`)
    await simon.getByRole('button', { name: `Approve ${piasName}` }).tap()
    await simon.getByText('Request approved.').waitFor()
    await visit(pia, hike)
    await pia.getByText('You are in', { exact: true }).waitFor()

    await messageAll.tap()
    const dialog = simon.getByRole('dialog', { name: 'Message all' })
    await dialog.getByText('It goes to 2 people').waitFor()
    await dialog.getByLabel('Message').fill('Meet at the west exit.')
    await expectAccessible(simon)
    await dialog.getByRole('button', { name: 'Send' }).dblclick()
    await simon.getByText('Message sent.').waitFor()

    const announcement = pia.getByRole('region', { name: 'Announcements' })
    await announcement.getByText('Meet at the west exit.').waitFor()
    const bubble = pia.locator('.bubble', { hasText: 'Meet at the west exit.' })
    // On a phone the chat is a separate screen.
    await bubble.getByText('Announcement').waitFor({ state: 'attached' })
    expect(await bubble.count()).toBe(1)
    await expectAccessible(pia)

    // The page shifts while changes arrive over the socket. Unlike clicks, keys cannot miss a button that has moved.
    await olga.getByRole('button', { name: `Actions for ${simonsName}` }).press('Enter')
    await olga.getByRole('button', { name: 'Remove as co-organizer' }).press('Enter')
    await olga.getByRole('dialog').getByRole('button', { name: 'Remove as co-organizer' }).press('Enter')
    await olga.getByText(`${simonsName} is not a co-organizer any more.`).waitFor()
    await messageAll.waitFor({ state: 'detached' })
    await simon.getByText('You are in', { exact: true }).waitFor()
  },
)
