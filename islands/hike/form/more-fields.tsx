import { useContext } from 'react'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { formatMoney } from '../../../src/shared/money.ts'
import { Prices } from '../../../src/shared/prices.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import { KindFields, kindFields } from './attribute-fields.tsx'
import { JoiningFields, joiningFields } from './joining-fields.tsx'
import { blank } from './new-hike.ts'
import { PriceField } from './price-field.tsx'

const detailFields = ['price', ...kindFields]

/** The parts of `MoreFields` that show some of these values, as a draft may have. */
export function openParts(values: FormValues) {
  const hasSome = (fields: string[]) => fields.some((field) => values[field] !== blank[field])
  return { details: hasSome(detailFields), joining: hasSome(joiningFields) }
}

type MoreFieldsProps = {
  isOpen: ReturnType<typeof openParts>
  values: FormValues
  /** The group's share of each payment, in percent. */
  feePercent: number
  errors: FieldErrors
}

/** The fields that a hike can be created without. */
export function MoreFields({ isOpen, values, feePercent, errors }: MoreFieldsProps) {
  const prices = useContext(Prices)
  const usualPrice = formatMoney(prices.usualPrice, prices.currency)
  const hasErrors = (fields: string[]) => fields.some((field) => errors[field])
  return (
    <>
      <details className="more-fields" open={isOpen.details || hasErrors(detailFields)}>
        <summary>More: price ({usualPrice}), grade, gear, good for</summary>
        <div className="form">
          <PriceField defaultPrice={values.price} feePercent={feePercent} errors={errors.price} />
          <KindFields values={values} errors={errors} />
        </div>
      </details>
      <details className="more-fields" open={isOpen.joining || hasErrors(joiningFields)}>
        <summary>Places, approval and questions</summary>
        <div className="form">
          <JoiningFields values={values} errors={errors} />
        </div>
      </details>
    </>
  )
}
