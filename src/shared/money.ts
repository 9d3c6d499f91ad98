import { language } from '../texts/language.ts'
import { cached } from './cached.ts'

// Amounts are integers in the unit that Stripe uses for the currency: cents, yen, fils. Only this file and charges.ts
// depend on that unit. Stripe's rules: https://docs.stripe.com/currencies

const ZERO_DECIMAL = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
const THREE_DECIMAL = 'bhd jod kwd omr tnd'
/** Currencies that Stripe expects in hundredths, but charges only in whole units. */
const WHOLE_UNITS = 'isk ugx'

/** The number of decimals of this currency that Stripe's unit covers: 2 for cents, 0 for yen. */
export const decimals = (currency: string) =>
  ZERO_DECIMAL.includes(currency) ? 0 : THREE_DECIMAL.includes(currency) ? 3 : 2

/** Stripe's amounts must be multiples of this step. The last of three decimals is always 0. */
export const chargeStep = (currency: string) =>
  WHOLE_UNITS.includes(currency) ? 100 : THREE_DECIMAL.includes(currency) ? 10 : 1

/** The currencies with a `chargeStep` other than 1. */
export const currenciesWithSteps = () => [...WHOLE_UNITS.split(' '), ...THREE_DECIMAL.split(' ')]

/** Rounds down to a multiple of `chargeStep`. */
export const roundDown = (amount: number, currency: string) => amount - (amount % chargeStep(currency))

/**
 * English uses the format of the United States: '$18.00'. Other languages use their own ('18,00 €'), except for francs,
 * which have the Swiss format: 'CHF 18.00'.
 */
function localeOf(currency: string) {
  const code = language()
  if (code === 'en') return 'en-US'
  return currency.toLowerCase() === 'chf' ? `${code}-CH` : code
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string, digits: number) {
  const locale = localeOf(currency)
  const key = locale + currency + digits
  const cached = formatters.get(key)
  if (cached) return cached
  // Uses Stripe's number of digits because Intl has no decimals for some currencies that Stripe uses in hundredths.
  const options = { style: 'currency', currency, minimumFractionDigits: digits } as const
  const created = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: digits })
  formatters.set(key, created)
  return created
}

const shownDecimals = (currency: string) => (WHOLE_UNITS.includes(currency) ? 0 : decimals(currency))

const formatted = new Map<string, Map<number, string>>()
const MAX_CURRENCIES = 200
const MAX_AMOUNTS = 1000

/** '$1,234.50' or '¥1,200'. Memoized because the same few prices recur in a list. */
export function formatMoney(amount: number, currency: string): string {
  const amounts = cached(formatted, language() + currency, MAX_CURRENCIES, () => new Map<number, string>())
  return cached(amounts, amount, MAX_AMOUNTS, () =>
    formatter(currency, shownDecimals(currency)).format(majorUnits(amount, currency)),
  )
}

/** For example '$5', for an amount of whole units. */
export const formatWhole = (amount: number, currency: string) =>
  formatter(currency, 0).format(majorUnits(amount, currency))

const majorUnits = (amount: number, currency: string) => amount / 10 ** decimals(currency)

/** '1234.50' or '1200', for fields and CSV. */
export const decimalAmount = (amount: number, currency: string) =>
  majorUnits(amount, currency).toFixed(shownDecimals(currency))

/** Converts major units, such as dollars, to an amount: 12.5 is 1250 cents. Rounds to a multiple of `chargeStep`. */
export function fromDecimal(number: number, currency: string): number {
  const step = chargeStep(currency)
  return Math.round((number * 10 ** decimals(currency)) / step) * step
}

/**
 * Parses a typed amount ('12.50', '12,5'). Null if it is not a plain number without a sign, has more than 12 digits
 * before the separator, or has more decimals than Stripe accepts. Three digits after a comma are always rejected,
 * because the comma may separate thousands. Three digits after a point are accepted only in currencies with three
 * decimals.
 */
export function parseDecimal(text: string, currency: string): number | null {
  const pattern = decimals(currency) === 3 ? /^\d{1,12}(\.\d{1,3}|,\d{1,2})?$/ : /^\d{1,12}([.,]\d{1,2})?$/
  if (!pattern.test(text)) return null
  const number = Number(text.replace(',', '.'))
  const amount = fromDecimal(number, currency)
  return Number(decimalAmount(amount, currency)) === number ? amount : null
}

/** For example '$' or 'CHF'. */
export const currencySymbol = (currency: string) => partOf(formatter(currency, 0), 'currency')

/** In English the last word of the name, 'Dollars' or 'Yen'; in other languages the whole name, 'Francs suisses'. */
export function currencyName(currency: string): string {
  const format = new Intl.NumberFormat(localeOf(currency), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  })
  const name = partOf(format, 'currency')
  const word = language() === 'en' ? (name.split(' ').at(-1) ?? '') : name
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const partOf = (format: Intl.NumberFormat, type: Intl.NumberFormatPartTypes) =>
  format.formatToParts(2).find((part) => part.type === type)?.value ?? ''
