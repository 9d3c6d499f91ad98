import { expect } from 'vitest'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { createHike, longTest, pressAction, signUp, visit, withChromium } from './support.ts'

withChromium()

longTest('an organizer refunds a part with a reason, which the payer reads beside the receipt', async () => {
  const { page: organizer } = await signUp('olga', { javaScriptEnabled: false })
  const hike = await createHike(organizer, 'Ridge walk', { price: 1550 })
  const { page, username } = await signUp('simon')
  await visit(page, hike)
  await page.getByRole('button', { name: 'Pay for Event' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Paid', { exact: true }).waitFor()

  await organizer.goto('/payments')
  await organizer.getByText('$15.50 from 1 payment').waitFor()
  await expectNoLayoutFaults(organizer)
  await organizer.getByRole('link', { name: `Refund ${username}` }).click()
  await organizer.getByLabel('Reason').fill('The bus was cheaper.')
  await organizer.getByLabel('Amount').fill('99')
  await organizer.getByRole('button', { name: 'Refund' }).click()
  await organizer.getByText('Not more than $15.50 can be refunded.').waitFor()
  await expectNoLayoutFaults(organizer)
  expect(await organizer.getByLabel('Reason').inputValue()).toBe('The bus was cheaper.')
  await organizer.getByLabel('Amount').fill('5.5')
  await organizer.getByRole('button', { name: 'Refund' }).click()
  await organizer.getByText('$5.50 of $15.50 refunded').waitFor()

  await pressAction(page, 'My payments')
  await page.getByText('$5.50 of $15.50 refunded').waitFor()
  await page.getByText('The note on the refund of $5.50: “The bus was cheaper.”').waitFor()
  await expectAccessible(page)
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Receipt' }).click(),
  ])
  await receipt.getByText('$5.50 refunded').waitFor()
})
