import { expect, test } from 'vitest'
import { expectNoLayoutFaults, expectVariantAccessible } from './accessibility.ts'
import { createHike, openPage, signUp, textOf, visit, withChromium } from './support.ts'

withChromium()

test('without scripts: a hiker joins with guests, corrects them, and takes seats for all', async () => {
  const organizer = await signUp('olga')
  const hike = await createHike(organizer.page, 'Family walk', { guests_allowed: 2, approval: 'automatic' })
  const { page, username } = await signUp('pia', { javaScriptEnabled: false })
  await page.goto(hike)
  await page.getByRole('link', { name: 'Join Event' }).click()
  await page.getByText('I’m bringing somebody').click()
  await page.getByLabel('Guest 1').fill('Lea')
  await page.getByLabel('Guest 2').fill('Tim')
  await page.getByLabel('Child').nth(1).check()
  await expectNoLayoutFaults(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('You are taking part.').waitFor()
  expect(await textOf(page.locator('#people'))).toContain(`${username} +2`)

  await visit(organizer.page, hike)
  await organizer.page.getByText('With Lea, Tim (child)').waitFor()
  await organizer.page.goto(`${hike}/offer-ride`)
  await organizer.page.getByLabel('From').fill('Bern')
  await organizer.page.getByRole('button', { name: 'Offer the ride' }).click()
  await organizer.page.getByText('You offer a ride.').waitFor()

  await page.goto(hike)
  await expectNoLayoutFaults(page)
  await page.getByRole('button', { name: 'Take seats' }).click()
  await page.getByText('You have 3 seats.').waitFor()
  await page.goto(`${hike}/guests`)
  await expectNoLayoutFaults(page)
  const scripted = await openPage({ storageState: await page.context().storageState() })
  for (const path of [hike, `${hike}/guests`]) {
    await visit(scripted, path)
    await expectVariantAccessible(scripted)
  }
  expect(await page.getByLabel('Guest 2').inputValue()).toBe('Tim')
  await page.getByLabel('Guest 1').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await textOf(page.locator('#people'))).toContain(`${username} +1`)
})

test('with a large font on a phone the name of a guest has the whole width', async () => {
  const organizer = await signUp('olga')
  const hike = await createHike(organizer.page, 'Family walk', { guests_allowed: 1 })
  const { page } = await signUp('pia', { viewport: { width: 360, height: 740 } })
  await page.goto(`${hike}/join`)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.getByText('I’m bringing somebody').click()
  const name = await page.getByLabel('Guest 1').boundingBox()
  expect(name?.width).toBeGreaterThan(300)
})
