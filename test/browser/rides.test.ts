import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../src/shared/duration.ts'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { callApi, createHike, longTest, signUp, visit, withChromium } from './support.ts'

withChromium()

/** Creates a hike with two participants, who are signed in on pages with or without scripts. */
async function openHike(javaScriptEnabled: boolean) {
  const organizer = await signUp('olga')
  const hike = await createHike(organizer.page, 'Over the pass')
  const member = async (name: string) => {
    const joined = await signUp(name, { javaScriptEnabled })
    await callApi(joined.page, 'post', `/api${hike}/join/`)
    await callApi(organizer.page, 'post', `/api${hike}/approve_join/`, { user_id: joined.id })
    return joined
  }
  return { organizer, hike, driver: await member('pia'), rider: await member('simon') }
}

async function offer(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Offer the ride' }).click()
}

test('without scripts: a ride is offered, corrected, taken, given up and withdrawn', async () => {
  const { hike, driver, rider } = await openHike(false)
  const section = (page: Page) => page.getByRole('region', { name: 'Rides' })
  await driver.page.goto(hike)
  await section(driver.page).getByText('Offer a ride').click()
  await offer(driver.page, { From: 'Bern, station', 'Free seats': '9', Note: 'Two dogs fit in.' })
  await driver.page.getByText('Offer 1 to 8 seats.').waitFor()
  await expectNoLayoutFaults(driver.page)
  expect(await driver.page.getByLabel('From').inputValue()).toBe('Bern, station')
  expect(await driver.page.getByLabel('Note').inputValue()).toBe('Two dogs fit in.')
  await offer(driver.page, { 'Free seats': '2' })
  await driver.page.waitForURL(`**${hike}#rides`, { waitUntil: 'commit' })
  await driver.page.getByText('You offer a ride.').waitFor()

  await rider.page.goto(hike)
  await section(rider.page).getByText('Two dogs fit in.').waitFor()
  const takeSeat = rider.page.getByRole('button', { name: `Take a seat with ${driver.username}` })
  await takeSeat.click()
  await rider.page.getByText('You have a seat.').waitFor()
  await section(rider.page).getByText('1 of 2 seats free').waitFor()
  await expectNoLayoutFaults(rider.page)
  await rider.page.getByRole('button', { name: 'Give up the seat' }).click()
  await rider.page.getByText('You have given up the seat.').waitFor()
  await takeSeat.click()
  await rider.page.getByText('You have a seat.').waitFor()

  await driver.page.goto(hike)
  await section(driver.page).getByText('Withdraw your ride').click()
  await driver.page.getByRole('button', { name: /^Withdraw the ride/ }).click()
  await section(driver.page).getByText('Nobody offers a ride yet.').waitFor()
  await rider.page.goto('/notices')
  await rider.page
    .getByText(`${driver.username} does not take you along to Over the pass any more`)
    .first()
    .waitFor()
})

longTest('the rides of a hike, and the form of an offer, are accessible', async () => {
  const { organizer, hike, driver, rider } = await openHike(true)
  const rides = `/api${hike}/rides/`
  const from = 'Bern, at the car park behind the station'
  const { id } = await callApi<{ id: number }>(driver.page, 'post', rides, {
    from,
    seats: 3,
    note: 'At seven.',
  })
  await callApi(rider.page, 'post', `${rides}${id}/take/`)
  for (const { page } of [driver, rider, organizer]) {
    await visit(page, hike)
    for (const summary of await page.locator('#rides summary').all()) await summary.click()
    await expectAccessible(page)
  }
  await visit(organizer.page, `${hike}/offer-ride`)
  await offer(organizer.page, { From: '' })
  await organizer.page.getByText('Say where you start.').waitFor()
  await expectAccessible(organizer.page)
})

test('the rides and the report of a message come with taking part, and go with leaving', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Along the river', { approval: 'automatic' })
  const { page } = await signUp('pia')
  await visit(page, hike)
  const rides = page.getByRole('region', { name: 'Rides' })
  const report = page.getByRole('link', { name: 'Report a message' })
  // Uses the keyboard, because clicks in such quick succession would count as a double click.
  const join = () => page.getByRole('button', { name: 'Join Event' }).press('Enter')
  for (const round of ['joining', 'joining again']) {
    expect([await rides.count(), await report.count()], round).toEqual([0, 0])
    await join()
    await rides.waitFor()
    await report.waitFor()
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('button', { name: 'Leave Event' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave Event' }).press('Enter')
    await rides.waitFor({ state: 'detached' })
    await report.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Report this hike' }).waitFor()
    await page.getByText('You left the event.').waitFor()
  }
  await join()
  await rides.getByText('Offer a ride').click()
  await offer(page, { From: 'Bern, station', 'Free seats': '2' })
  await page.getByText('You offer a ride.').waitFor()
})

test('the card of the day goes with leaving', async () => {
  const { page: organizer } = await signUp('olga')
  const event_time = new Date(Date.now() + HOUR).toISOString()
  const hike = await createHike(organizer, 'Along the lake', { approval: 'automatic', event_time })
  const { page } = await signUp('pia')
  await callApi(page, 'post', `/api${hike}/join/`)
  await visit(page, hike)
  const card = page.locator('.today').getByRole('link', { name: 'Directions' })
  await card.waitFor()
  await page.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('button', { name: 'Leave Event' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Event' }).press('Enter')
  await page.getByText('You left the event.').waitFor()
  await card.waitFor({ state: 'detached' })
})
