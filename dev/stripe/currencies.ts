import { ApiError } from './api-error.ts'

// From docs.stripe.com/currencies. Amounts are in the currency's minor unit.

const zeroDecimal = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const threeDecimal = 'bhd jod kwd omr tnd'.split(' ')
/** Currencies whose amounts have two decimals only for compatibility. Both decimals must be 0. */
const wholeUnits = 'isk ugx'.split(' ')
const twoDecimal =
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf
  cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr jmd kes kgs
  khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk
  php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah uyu uzs wst
  xcd xcg yer zar zmw`.split(/\s+/)
const supported = new Set([...zeroDecimal, ...threeDecimal, ...wholeUnits, ...twoDecimal])

/** The documented minimum charge for platforms that are paid out in this currency. Other currencies are not listed. */
const least: Record<string, number> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

/** The maximum card charge, for currencies in which it is not 99,999,999. */
const most: Record<string, number> = {
  idr: 999_999_999_999,
  inr: 999_999_999,
  lbp: 99_999_999_999_999,
  cop: 9_999_999_999_999,
  huf: 9_999_999_999_999,
  jpy: 9_999_999_999_999,
}

export function requireCurrency(currency: string, param = 'currency') {
  if (currency !== currency.toLowerCase() || !supported.has(currency))
    throw new ApiError(
      400,
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...supported].join(', ')}`,
      { param },
    )
}

/**
 * Throws if the currency is unsupported, or if the amount of a charge is too small, too large, or has more decimals than
 * the currency.
 */
export function requireChargeable(amount: number, currency: string, what = 'Amount') {
  requireCurrency(currency)
  const minimum = least[currency] ?? 1
  const maximum = most[currency] ?? 99_999_999
  if (amount < minimum)
    throw new ApiError(400, `${what} must be at least ${money(minimum, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  if (amount > maximum)
    throw new ApiError(400, `${what} must be no more than ${money(maximum, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  requireStep(amount, currency, what)
}

/** Throws if the last of three decimals is not 0, or the amount has decimals that the currency lacks. */
export function requireStep(amount: number, currency: string, what = 'Amount') {
  const step = threeDecimal.includes(currency) ? 10 : wholeUnits.includes(currency) ? 100 : 1
  if (amount % step !== 0)
    throw new ApiError(400, `${what} must be divisible by ${step} in ${currency}`, {
      code: 'invalid_charge_amount',
      param: 'amount',
    })
}

const decimals = (currency: string) =>
  zeroDecimal.includes(currency) ? 0 : threeDecimal.includes(currency) ? 3 : 2

export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals(currency),
    maximumFractionDigits: decimals(currency),
  }).format(amount / 10 ** decimals(currency))
