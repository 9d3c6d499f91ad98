import { describe, expect, it } from 'vitest'
import { chargeableCurrencies } from '../../src/context/variables.ts'
import { platformFee } from '../../src/money/view/payment-terms.ts'
import {
  defaultPrice,
  donationProblem,
  formatPrice,
  largestDonation,
  priceProblem,
  smallestDonation,
} from '../../src/shared/charges.ts'
import {
  currencyName,
  currencySymbol,
  decimalAmount,
  formatMoney,
  formatWhole,
  fromDecimal,
} from '../../src/shared/money.ts'

const NBSP = '\u00a0'

describe('an amount', () => {
  it.each([
    [0, 'usd', '$0.00'],
    [1, 'usd', '$0.01'],
    [1200, 'usd', '$12.00'],
    [123_450, 'usd', '$1,234.50'],
    [99_999_999, 'usd', '$999,999.99'],
    [-1200, 'usd', '-$12.00'],
    [1200, 'eur', '€12.00'],
    [1200, 'chf', `CHF${NBSP}12.00`],
    [1200, 'jpy', '¥1,200'],
    [12_340, 'kwd', `KWD${NBSP}12.340`],
    // Intl shows no decimals for these two. Stripe counts both in hundredths, but takes only whole krónur.
    [123_450, 'huf', `HUF${NBSP}1,234.50`],
    [123_400, 'isk', `ISK${NBSP}1,234`],
  ])('of %d in %s is %s', (amount, currency, words) => {
    expect(formatMoney(amount, currency)).toBe(words)
  })

  it('of whole units can be written without decimals', () => {
    expect([formatWhole(500, 'usd'), formatWhole(500, 'jpy'), formatWhole(5000, 'kwd')]).toEqual([
      '$5',
      '¥500',
      `KWD${NBSP}5`,
    ])
  })

  it.each([
    ['usd', '12.5', 1250, '12.50'],
    ['usd', '0.29', 29, '0.29'],
    ['usd', '4.35', 435, '4.35'],
    ['usd', '12.345', 1235, '12.35'],
    ['jpy', '1200', 1200, '1200'],
    ['jpy', '1200.4', 1200, '1200'],
    ['kwd', '12.5', 12_500, '12.500'],
    ['kwd', '12.344', 12_340, '12.340'],
    ['isk', '1200', 120_000, '1200'],
    ['isk', '1200.4', 120_000, '1200'],
  ])('in %s typed as %s is %d, and shown as %s', (currency, typed, amount, shown) => {
    expect(fromDecimal(Number(typed), currency)).toBe(amount)
    expect(decimalAmount(amount, currency)).toBe(shown)
  })
})

describe('the share of the group', () => {
  it.each([
    [1200, 0, 'usd', 0],
    [1200, 2.5, 'usd', 30],
    [1250, 2.55, 'usd', 31],
    [10_000, 0.57, 'usd', 57],
    [50, 50, 'usd', 25],
    [1200, 2.5, 'jpy', 30],
    [12_350, 2.55, 'kwd', 310],
    [120_000, 2.55, 'isk', 3000],
  ])('of %d at %d percent in %s is %d', (amount, percent, currency, share) => {
    expect(platformFee(amount, percent, currency)).toBe(share)
  })

  it('is rounded down exactly, whatever the percentage', () => {
    for (let hundredths = 0; hundredths <= 5000; hundredths++)
      for (const amount of [50, 1200, 9900, 10_000, 123_450])
        expect(platformFee(amount, hundredths / 100, 'usd')).toBe(Math.floor((amount * hundredths) / 10_000))
  })
})

describe('a price', () => {
  it.each([
    [0, 'usd', 'Free'],
    [50, 'usd', '$0.50'],
    [defaultPrice('usd'), 'usd', '$12.00'],
    [defaultPrice('gbp'), 'gbp', '£12.00'],
    [defaultPrice('jpy'), 'jpy', '¥1,200'],
    [defaultPrice('kwd'), 'kwd', `KWD${NBSP}12.000`],
    [defaultPrice('czk'), 'czk', `CZK${NBSP}360.00`],
  ])('of %j in %s is %s', (amount, currency, words) => {
    expect(formatPrice(amount, currency)).toBe(words)
  })
})

describe('the amounts of a currency', () => {
  it.each([
    ['usd', 49, 'Price must be at least $0.50, or 0 for free.'],
    ['usd', 50, null],
    ['usd', 0, null],
    ['usd', 99_999_999, null],
    ['usd', 100_000_000, 'Price cannot be more than $999,999.99.'],
    ['gbp', 29, 'Price must be at least £0.30, or 0 for free.'],
    ['gbp', 30, null],
    ['jpy', 49, 'Price must be at least ¥50, or 0 for free.'],
    ['bgn', 99, `Price must be at least BGN${NBSP}1.00, or 0 for free.`],
    ['bgn', 100, null],
    ['jpy', 1201, null],
    ['huf', 17_499, `Price must be at least HUF${NBSP}175.00, or 0 for free.`],
    ['kwd', 490, `Price must be at least KWD${NBSP}0.500, or 0 for free.`],
    ['kwd', 505, `Price must be a multiple of KWD${NBSP}0.010.`],
    ['isk', 1250, `Price must be a multiple of ISK${NBSP}1.`],
  ])('in %s: a price of %d is refused with %j', (currency, price, problem) => {
    expect(priceProblem(price, currency)).toBe(problem)
  })

  it.each([
    ['usd', 99, 'The smallest donation is $1.00.'],
    ['usd', 100, null],
    ['usd', 500_000, null],
    ['usd', 500_001, 'The largest donation is $5,000.00.'],
    ['gbp', 99, 'The smallest donation is £1.00.'],
    ['jpy', 99, 'The smallest donation is ¥100.'],
    ['jpy', 500_001, 'The largest donation is ¥500,000.'],
    ['mxn', 1999, 'The smallest donation is MX$20.00.'],
    ['kwd', 1005, `The amount must be a multiple of KWD${NBSP}0.010.`],
    ['usd', Number.NaN, 'The smallest donation is $1.00.'],
  ])('in %s: a donation of %d is refused with %j', (currency, amount, problem) => {
    expect(donationProblem(amount, currency)).toBe(problem)
  })

  it('are such that Stripe charges what the app proposes, in every currency', () => {
    for (const currency of chargeableCurrencies()) {
      const smallest = smallestDonation(currency)
      const proposed = [
        defaultPrice(currency),
        smallest,
        3 * smallest,
        10 * smallest,
        largestDonation(currency),
      ]
      for (const amount of proposed)
        expect([currency, priceProblem(amount, currency)]).toEqual([currency, null])
      expect([currency, donationProblem(largestDonation(currency), currency)]).toEqual([currency, null])
    }
  })

  it.each([
    ['usd', '$', 'Dollars'],
    ['eur', '€', 'Euros'],
    ['chf', 'CHF', 'Francs'],
    ['jpy', '¥', 'Yen'],
    ['kwd', 'KWD', 'Dinars'],
    ['isk', 'ISK', 'Krónur'],
  ])('are labelled, in %s, with %s and %s', (currency, symbol, name) => {
    expect([currencySymbol(currency), currencyName(currency)]).toEqual([symbol, name])
  })
})
