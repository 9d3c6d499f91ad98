import { useContext } from 'react'
import { MAX_GUEST_NAME, MAX_GUESTS } from '../../participation/limits.ts'
import { guestNameProblem } from '../../participation/schema.ts'
import { Field } from '../../shared/field.tsx'
import { formatMoney } from '../../shared/money.ts'
import { Prices } from '../../shared/prices.ts'
import { t } from '../../texts/joining.ts'

type Values = Record<string, string>
type Guest = { name: string; child?: boolean | undefined }

const nameField = (index: number) => `guest-${index}`
const childField = (index: number) => `child-${index}`

const NUMBERS = Array.from({ length: MAX_GUESTS }, (_, index) => index)

const rowOf = (fields: Values, index: number): Guest => ({
  name: fields[nameField(index)] ?? '',
  child: childField(index) in fields,
})

/** A row without a name is ignored unless it is marked as a child. */
const isFilled = ({ name, child }: Guest) => name.trim() !== '' || child

/** Reads the guests from a form. */
export const guestsOf = (fields: Values): Guest[] =>
  NUMBERS.map((index) => rowOf(fields, index)).filter(isFilled)

export const guestValues = (guests: Guest[]): Values =>
  Object.fromEntries(
    guests.flatMap(({ name, child }, index) => [
      [nameField(index), name],
      ...(child ? [[childField(index), 'on']] : []),
    ]),
  )

type GuestFieldsProps = {
  rows: number
  values: Values
  errors: string[] | undefined
  /** The price for each person. Null is the group's usual price. */
  price: number | null
  /** Whether the first wrong field has the focus. */
  isFocused: boolean
}

/** The fields for each guest: the name, and whether they are a child. */
export function GuestFields({ rows, values, errors = [], price, isFocused }: GuestFieldsProps) {
  const problems = NUMBERS.slice(0, rows).map((index) => {
    const row = rowOf(values, index)
    if (errors.length === 0 || !isFilled(row)) return null
    return row.name.trim() === '' ? t.nameOrNoChild : guestNameProblem(row.name)
  })
  const costs = useCosts(price, rows)
  return (
    <fieldset className="guests" aria-describedby="guests-costs guests-error guests-hint">
      <legend>{t.whoComesAlong}</legend>
      {costs && (
        <small className="muted" id="guests-costs">
          {costs}
        </small>
      )}
      <p className="error" id="guests-error">
        {!problems.some(Boolean) && errors.join(' ')}
      </p>
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never reordered.
        <div key={index}>
          <Field
            name={nameField(index)}
            label={t.guest(index + 1)}
            maxLength={MAX_GUEST_NAME}
            defaultValue={values[nameField(index)]}
            errors={problem ? [problem] : []}
            autoFocus={isFocused && problem !== null && index === problems.findIndex(Boolean)}
          />
          <label className="choice">
            <input type="checkbox" name={childField(index)} defaultChecked={childField(index) in values} />
            {t.isChild}
          </label>
        </div>
      ))}
      <small className="muted" id="guests-hint">
        {t.guestsHint}
      </small>
    </fieldset>
  )
}

/** What each person pays, and each number of people up to the maximum; blank if nothing is to pay. */
function useCosts(price: number | null, maxGuests: number): string {
  const { currency, usualPrice } = useContext(Prices)
  const each = price ?? usualPrice
  if (each === 0) return ''
  const totals = NUMBERS.slice(0, maxGuests).map((index) =>
    t.totalFor(formatMoney(each * (index + 2), currency), index + 2),
  )
  return t.costsEach(formatMoney(each, currency), totals.join(', '))
}
