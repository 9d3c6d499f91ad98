import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  hydrated,
  longTest,
  openMessageMenu,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

longTest('a participant reports a message, blocks its author and unblocks them, on a phone', async () => {
  const { page: olga } = await signUp('olga')
  const { page: simon, username: simonsName, id: simonsId } = await signUp('simon')
  const { page: pia, id: piasId } = await signUp('pia', phone)
  const hike = await createHike(olga, 'Ridge walk')
  for (const [page, user_id] of [
    [simon, simonsId],
    [pia, piasId],
  ] as const) {
    await callApi(page, 'post', `/api${hike}/join/`)
    await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id })
  }
  await callApi(simon, 'post', `/api${hike}/chat/`, { text: 'Buy my boots!' })

  await visit(pia, `${hike}#chat`)
  const report = pia.getByRole('link', { name: 'Report this to the moderators' })
  expect(await report.isVisible()).toBe(false)
  await openMessageMenu(pia, pia.locator('.message'))
  await report.tap()
  await pia.getByRole('heading', { name: `Report a message by ${simonsName}` }).waitFor()
  await expectAccessible(pia)
  await pia.setViewportSize(phone.viewport)
  await pia.getByRole('button', { name: 'Report', exact: true }).tap()
  await pia.getByText('Please say what is wrong.').waitFor()
  await pia.getByLabel('What is wrong?').fill('He sells boots.')
  await pia.getByRole('button', { name: 'Report', exact: true }).tap()
  await pia.getByText('Thank you. The moderators will look at it.').waitFor()
  await pia.waitForURL(`**${hike}#chat`)

  // A message can be reported from a list as well as from its menu.
  await pia.getByRole('link', { name: 'Plan' }).tap()
  await pia.getByRole('link', { name: 'Report a message' }).tap()
  const listed = pia.getByRole('link', { name: `Report: ${simonsName}, Buy my boots!` })
  await listed.waitFor()
  await expectAccessible(pia)
  await pia.setViewportSize(phone.viewport)
  await listed.tap()
  await pia.getByRole('button', { name: `Block ${simonsName}` }).tap()
  await pia.waitForURL(`**${hike}#chat`)
  await hydrated(pia)
  await callApi(simon, 'post', `/api${hike}/chat/`, { text: 'Last pair!' })
  await callApi(olga, 'post', `/api${hike}/chat/`, { text: 'Enough.' })
  await pia.locator('.bubble', { hasText: 'Enough.' }).waitFor()
  expect(await pia.locator('.bubble').allTextContents()).toEqual(['Enough.'])

  await visit(pia, '/settings/account')
  await expectAccessible(pia)
  await pia.getByRole('button', { name: `Unblock ${simonsName}` }).tap()
  await pia.getByText('Nobody. You can block somebody on their profile.').waitFor()
  await visit(pia, `${hike}#chat`)
  await pia.locator('.bubble', { hasText: 'Last pair!' }).waitFor()
})
