import { type ReactNode, useContext, useState } from 'react'
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

/** Returns which sections of `MoreFields` have values that a new hike would not have, for example from a draft. */
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
      <Part
        summary={t.more(priceText(price, prices))}
        expanded={expanded.details}
        hasErrors={Boolean(errors.price) || hasErrors([...refundFields(), ...kindFields()])}
      >
        <PriceField
          defaultPrice={values.price}
          onType={setPrice}
          feePercent={feePercent}
          errors={errors.price}
        />
        <Controls fields={[...refundFields(), ...kindFields()]} values={values} errors={errors} />
      </Part>
      {isNew && (
        <Part
          summary={t.severalDays}
          expanded={Boolean(values.end_time || values.nights)}
          hasErrors={Boolean(errors.end_time || errors.nights)}
        >
          <TourFields values={values} errors={errors} zone={null} />
        </Part>
      )}
      <Part
        summary={t.moreJoining}
        expanded={expanded.joining}
        hasErrors={hasErrors(joiningFields()) || windowTimes.some((name) => errors[name])}
      >
        <Controls fields={joiningFields()} values={values} errors={errors} />
        {isNew && <WindowFields values={values} errors={errors} />}
      </Part>
    </>
  )
}

type PartProps = { summary: string; expanded: boolean; hasErrors: boolean; children: ReactNode }

/** A collapsible part of the form. An error opens it, and it stays open when the error is corrected. */
function Part({ summary, expanded, hasErrors, children }: PartProps) {
  const [isOpen, setIsOpen] = useState(expanded)
  if (hasErrors && !isOpen) setIsOpen(true)
  return (
    <details
      className="more-fields"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className="form">{children}</div>
    </details>
  )
}
