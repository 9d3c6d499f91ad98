import { act } from 'react'
import { describe, expect, it } from 'vitest'
import Donate from '../../islands/donate.tsx'
import { click, errorOf, field, fill, hydrate, mockServer, recordNavigation } from './support.tsx'

const POST = 'POST /api/create-checkout-session/'
const checkoutPage = { [POST]: { body: { checkout_url: 'https://checkout.example/1' } } }

async function choose(choice: string) {
  const option = document.querySelector<HTMLInputElement>(`[name="amount"][value="${choice}"]`)
  await act(async () => option?.click())
}

describe('the donation dialog', () => {
  it.each([
    ['usd', ['$3', '$5', '$10', 'Custom'], 1000],
    ['jpy', ['¥300', '¥500', '¥1,000', 'Custom'], 1000],
    ['czk', ['CZK\u00a090', 'CZK\u00a0150', 'CZK\u00a0300', 'Custom'], 30_000],
  ])('proposes amounts in %s', async (currency, labels, largest) => {
    const { calls } = mockServer(checkoutPage)
    const urls = recordNavigation()
    const island = await hydrate('donate', Donate, {}, { currency })
    expect([...island.querySelectorAll('.choices span')].map((label) => label.textContent)).toEqual(labels)
    await choose('10')
    await click('Donate')
    expect(calls[0]?.body).toEqual({ amount: largest })
    expect(urls).toEqual(['https://checkout.example/1'])
  })

  it.each([
    ['usd', 'Dollars', '0.99', 'The smallest donation is $1.00.', '7.25', 725],
    ['usd', 'Dollars', '1,000', 'Please enter an amount such as 5.00.', '7,25', 725],
    ['usd', 'Dollars', '', 'Please enter an amount such as 5.00.', '7,5', 750],
    ['usd', 'Dollars', '5000.01', 'The largest donation is $5,000.00.', '5000', 500_000],
    ['jpy', 'Yen', '99', 'The smallest donation is ¥100.', '725', 725],
    ['kwd', 'Dinars', '0.99', 'The smallest donation is KWD\u00a01.000.', '7.25', 7250],
  ])('takes a custom amount in %s', async (currency, label, refused, message, typed, sent) => {
    const { calls } = mockServer(checkoutPage)
    recordNavigation()
    const island = await hydrate('donate', Donate, {}, { currency })
    await choose('custom')
    expect(island.querySelector(`label[for="${field('custom').id}"]`)?.textContent).toContain(label)
    fill({ custom: refused })
    await click('Donate')
    expect(errorOf('custom')).toBe(message)
    fill({ custom: typed })
    expect(errorOf('custom')).toBe('')
    await click('Donate')
    expect(calls.map(({ body }) => body)).toEqual([{ amount: sent }])
  })
})
