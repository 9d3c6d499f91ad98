import { useContext, useState } from 'react'
import { platformFee } from '../../../src/money/view/payment-terms.ts'
import { defaultPrice, formatPrice, priceProblem } from '../../../src/shared/charges.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { DecimalField } from '../../../src/shared/field.tsx'
import { currencySymbol, decimalAmount, formatMoney, parseDecimal } from '../../../src/shared/money.ts'
import { Prices } from '../../../src/shared/prices.ts'
import { t } from '../../../src/texts/hike-form.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { HikeField } from './hike-field.tsx'

export const priceField = (currency: string, usualPrice: number): HikeField => ({
  label: t.price,
  fields: ['price'],
  show: ({ price }) => priceText(price, { currency, usualPrice }),
  valuesOf: (hike) => ({ price: hike?.price == null ? '' : decimalAmount(hike.price, currency) }),
  updateOf: ({ price }) => ({ price: priceOf(price, currency) }),
})

/**
 * Returns 'Free' or '$12.00' for a typed price. Blank means the usual price. Text that is not an amount is returned
 * unchanged.
 */
export function priceText(typed = '', { currency, usualPrice }: { currency: string; usualPrice: number }) {
  const price = typed.trim() === '' ? usualPrice : priceOf(typed, currency)
  return price === null ? typed : formatPrice(price, currency)
}

type PriceFieldProps = {
  /** The price as typed, in the group's currency. Blank means the usual price. */
  defaultPrice?: string
  onType?: (typed: string) => void
  /** The group's share of each payment, in percent. */
  feePercent: number
  errors: string[] | undefined
}

export function PriceField({ defaultPrice: initially = '', onType, feePercent, errors }: PriceFieldProps) {
  const { currency, usualPrice } = useContext(Prices)
  const [typed, setTyped] = useState(initially)
  const usual = formatMoney(usualPrice, currency)
  return (
    <DecimalField
      name="price"
      label={t.priceIn(currencySymbol(currency))}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onType?.(target.value)
      }}
      errors={errors}
      hint={`${t.priceHint(usual)}${shareHint(typed, usualPrice, feePercent, currency)}`}
    />
  )
}

function shareHint(typed: string, usualPrice: number, feePercent: number, currency: string): string {
  const price = typed.trim() === '' ? usualPrice : parseDecimal(typed.trim(), currency)
  if (feePercent === 0 || !price) return ''
  const share = formatMoney(price - platformFee(price, feePercent, currency), currency)
  return ` ${t.priceShare(feePercent, share)}`
}

/** Returns an error if the price is not an amount, or cannot be charged. */
export function priceErrors({ price: typed = '' }: FormValues, currency: string): FieldErrors {
  const price = priceOf(typed, currency)
  const problem =
    price === null && typed.trim() !== '' ? notAnAmount(currency) : priceProblem(price ?? 0, currency)
  return problem === null ? {} : { price: [problem] }
}

const notAnAmount = (currency: string) => t.notAnAmount(decimalAmount(defaultPrice(currency), currency))

/** Returns the price in the unit of shared/money.ts, or null for a blank price and for text that is not an amount. */
const priceOf = (typed = '', currency: string) => parseDecimal(typed.trim(), currency)
