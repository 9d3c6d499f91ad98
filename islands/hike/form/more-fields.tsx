import { useContext, useState } from 'react'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Prices } from '../../../src/shared/prices.ts'
import { t } from '../../../src/texts/hike-form.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import { Controls, type HikeField } from './hike-field.tsx'
import { valuesOf } from './hike-fields.ts'
import { joiningFields } from './joining-fields.tsx'
import { kindFields } from './kind-fields.tsx'
import { PriceField, priceText } from './price-field.tsx'
import { refundFields } from './refund-fields.tsx'
import { TourFields } from './tour-fields.tsx'
import { WindowFields, windowTimes } from './window-fields.tsx'

/** Returns which sections of `MoreFields` have a value, for example from a draft. */
export const expandedSections = (values: FormValues) => ({
  details: Boolean(values.price) || hasValue([...refundFields(), ...kindFields()], values),
  joining: hasValue(joiningFields(), values) || windowTimes.some((name) => values[name]),
})

const hasValue = (fields: HikeField[], values: FormValues) =>
  Object.entries(valuesOf(fields, null)).some(([name, blank]) => values[name] !== blank)

type MoreFieldsProps = {
  /** Whether the hike is new, not a copy. */
  isNew: boolean
  expanded: ReturnType<typeof expandedSections>
  values: FormValues
  /** The group's share of each payment, in percent. */
  feePercent: number
  errors: FieldErrors
}

/** The optional fields of a new or copied hike. */
export function MoreFields({ isNew, expanded, values, feePercent, errors }: MoreFieldsProps) {
  const prices = useContext(Prices)
  const [price, setPrice] = useState(values.price)
  const hasErrors = (fields: HikeField[]) =>
    fields.flatMap(({ fields }) => fields).some((name) => errors[name])
  return (
    <>
      <details
        className="more-fields"
        open={expanded.details || Boolean(errors.price) || hasErrors([...refundFields(), ...kindFields()])}
      >
        <summary>{t.more(priceText(price, prices))}</summary>
        <div className="form">
          <PriceField
            defaultPrice={values.price}
            onType={setPrice}
            feePercent={feePercent}
            errors={errors.price}
          />
          <Controls fields={[...refundFields(), ...kindFields()]} values={values} errors={errors} />
        </div>
      </details>
      {isNew && (
        <details
          className="more-fields"
          open={Boolean(values.end_time || values.nights || errors.end_time || errors.nights)}
        >
          <summary>{t.severalDays}</summary>
          <div className="form">
            <TourFields values={values} errors={errors} zone={null} />
          </div>
        </details>
      )}
      <details
        className="more-fields"
        open={expanded.joining || hasErrors(joiningFields()) || windowTimes.some((name) => errors[name])}
      >
        <summary>{t.moreJoining}</summary>
        <div className="form">
          <Controls fields={joiningFields()} values={values} errors={errors} />
          {isNew && <WindowFields values={values} errors={errors} />}
        </div>
      </details>
    </>
  )
}
