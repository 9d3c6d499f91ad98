import { MAX_GUEST_NAME, MAX_GUESTS } from '../../participation/limits.ts'
import { Field } from '../../shared/field.tsx'
import { t } from '../../texts/joining.ts'

type Values = Record<string, string>
type Guest = { name: string; child?: boolean | undefined }

const nameField = (index: number) => `guest-${index}`
const childField = (index: number) => `child-${index}`

const NUMBERS = Array.from({ length: MAX_GUESTS }, (_, index) => index)

/** Reads the guests from a form. A row without a name is ignored unless it is marked as a child. */
export const guestsOf = (fields: Values): Guest[] =>
  NUMBERS.map((index) => ({
    name: fields[nameField(index)] ?? '',
    child: childField(index) in fields,
  })).filter(({ name, child }) => name.trim() !== '' || child)

export const guestValues = (guests: Guest[]): Values =>
  Object.fromEntries(
    guests.flatMap(({ name, child }, index) => [
      [nameField(index), name],
      ...(child ? [[childField(index), 'on']] : []),
    ]),
  )

type GuestFieldsProps = { rows: number; values: Values; errors: string[] | undefined }

/** The fields for each guest: the name, and whether they are a child. */
export const GuestFields = ({ rows, values, errors = [] }: GuestFieldsProps) => (
  <fieldset className="guests" aria-describedby="guests-error guests-hint">
    <legend>{t.whoComesAlong}</legend>
    <p className="error" id="guests-error">
      {errors.join(' ')}
    </p>
    {NUMBERS.slice(0, rows).map((index) => (
      <div key={index}>
        <Field
          name={nameField(index)}
          label={t.guest(index + 1)}
          maxLength={MAX_GUEST_NAME}
          defaultValue={values[nameField(index)]}
        />
        <label className="choice">
          <input type="checkbox" name={childField(index)} defaultChecked={childField(index) in values} />
          {t.isChild}
        </label>
      </div>
    ))}
    <p className="hint" id="guests-hint">
      {t.guestsHint}
    </p>
  </fieldset>
)
