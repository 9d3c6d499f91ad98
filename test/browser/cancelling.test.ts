import { expect } from 'vitest'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { callApi, createHike, longTest, pressAction, signUp, textOf, visit, withChromium } from './support.ts'

withChromium()

const REASON = 'Snow is forecast.'
const phone = { viewport: { width: 360, height: 780 } }

longTest(
  'a paid hike is cancelled by the keyboard on a phone: the payer is told at once, and refunded',
  async () => {
    const { page: organizer } = await signUp('olga', phone)
    const hike = await createHike(organizer, 'Ridge walk', { price: 1550 })
    const { page } = await signUp('simon', phone)
    await visit(page, hike)
    await pressAction(page, 'Pay for Event')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiration date').fill('12 / 40')
    await page.getByLabel('Security code').fill('123')

    // The amounts in the open dialog are updated when somebody pays.
    await visit(organizer, hike)
    await pressAction(organizer, 'Delete Event')
    const deleting = organizer.getByRole('dialog', { name: 'Are you sure you want to delete this event?' })
    await deleting.getByText('Nobody takes part yet.').waitFor()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByText('Paid', { exact: true }).waitFor()
    await deleting.getByText('1 person waits for an answer. They will be told.').waitFor()
    await deleting.getByText('1 person has paid. $15.50 goes back to them.').waitFor()
    await expectAccessible(organizer)

    await deleting.getByRole('link', { name: 'Cancel the hike' }).focus()
    await organizer.keyboard.press('Enter')
    const dialog = organizer.getByRole('dialog', { name: 'Cancel Ridge walk?' })
    await dialog.getByText('1 person has paid. $15.50 goes back to them.').waitFor()
    await expectAccessible(organizer)
    expect(await textOf(organizer.locator(':focus'))).toBe('Keep the hike')
    await organizer.keyboard.press('Tab')
    await organizer.keyboard.press('Enter')
    await dialog.getByText('Please say why, so that people understand.').waitFor()
    await organizer.keyboard.type(REASON)
    // The first Tab moves to 'Keep the hike', and the second one to the button that cancels it.
    await organizer.keyboard.press('Tab')
    await organizer.keyboard.press('Tab')
    await organizer.keyboard.press('Enter')
    await organizer.getByText('The hike is cancelled.').waitFor()
    await organizer.getByText(`Cancelled: ${REASON}`).waitFor()
    await expectAccessible(organizer)
    expect(await organizer.getByText('Edit Event').count()).toBe(0)

    // The open page may have updated itself already.
    await page.bringToFront()
    await visit(page, hike)
    await page.getByText(`Cancelled: ${REASON}`).waitFor()
    expect(await page.getByRole('button', { name: /Pay|Join/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    await expectAccessible(page)
    await page.goto('/notices')
    await page.getByText('has cancelled Ridge walk.').first().waitFor()
    await expect
      .poll(async () => {
        await page.goto('/payments/mine')
        return textOf(page.getByRole('main'))
      })
      .toContain('Refunded')
  },
)

longTest('without scripts a page asks for the reason, and the hike is struck in lists', async () => {
  const { page, username } = await signUp('olga', { javaScriptEnabled: false, ...phone })
  const hike = await createHike(page, 'A hike with quite a long name')
  const { page: guest } = await signUp('pia')
  await callApi(guest, 'post', `/api${hike}/join/`)
  await page.goto(hike)
  await pressAction(page, 'Cancel the hike')
  await page.getByText('1 person waits for an answer. They will be told.').waitFor()
  await expectNoLayoutFaults(page)
  await page.getByRole('button', { name: 'Cancel the hike' }).click()
  await page.getByText('Please say why, so that people understand.').waitFor()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Cancel the hike' }).click()
  await page.getByText(`Cancelled: ${REASON}`).waitFor()
  await expectNoLayoutFaults(page)
  await page.getByRole('link', { name: username }).first().click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await expectNoLayoutFaults(page)
})

longTest('a hike is copied as a series, whose form survives a reload', async () => {
  const { page } = await signUp('olga', phone)
  const hike = await createHike(page, 'Evening walk', { description: 'Bring a torch.', price: 0 })
  await visit(page, hike)
  await pressAction(page, 'Copy this hike')
  const dialog = page.getByRole('dialog', { name: 'Copy this hike' })
  expect(await dialog.getByLabel('Event name').inputValue()).toBe('Evening walk')
  expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe('')
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toMatch(/^\d\d:\d\d$/)
  await dialog.getByLabel('Date', { exact: true }).fill('2031-06-12')
  await dialog.getByLabel('Repeat').selectOption('Weekly')
  await dialog.getByLabel('Number of hikes').fill('3')
  const dates = '3 hikes: 12 Jun 2031, 19 Jun, 26 Jun'
  await dialog.getByText(dates).waitFor()
  await expectAccessible(page)
  page.once('dialog', (warning) => warning.accept())
  await page.reload()
  await dialog.getByText(dates).waitFor()
  await dialog.getByRole('button', { name: 'Save 3 hikes' }).click()
  await page.getByText('3 hikes created.').waitFor()
  await page.getByText('Bring a torch.').waitFor()
  expect(new URL(page.url()).pathname).not.toBe(hike)
})
