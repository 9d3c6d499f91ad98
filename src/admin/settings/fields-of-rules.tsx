import { DecimalField, Field } from '../../shared/field.tsx'
import { currencySymbol } from '../../shared/money.ts'
import type { PartProps } from './form.ts'

const WHO = [
  ['everybody', 'Everybody who has signed up'],
  ['confirmed', 'Those whose address is confirmed'],
  ['approved', 'Those whom moderators have approved'],
] as const

const SIGN_UP = [
  ['open', 'Open to everybody'],
  ['invited', 'By invitation'],
] as const

export const Rules = ({ values, errors, focused, currency }: PartProps & { currency: string }) => (
  <section className="form">
    <h2>Rules</h2>
    <Choice
      name="sign_up"
      label="Sign-up"
      choices={SIGN_UP}
      values={values}
      errors={errors}
      focused={focused}
    />
    <Choice
      name="who_publishes"
      label="Who creates hikes and writes posts"
      choices={WHO}
      values={values}
      errors={errors}
      focused={focused}
    />
    <DecimalField
      name="usual_price"
      label={`Usual price (${currencySymbol(currency)})`}
      defaultValue={values.usual_price}
      errors={errors.usual_price}
      autoFocus={focused === 'usual_price'}
      hint="For hikes whose organizers leave the price blank, existing ones included. 0 is free."
    />
    <Field
      name="time_zone"
      label="Time zone"
      list="time-zones"
      spellCheck={false}
      defaultValue={values.time_zone}
      errors={errors.time_zone}
      autoFocus={focused === 'time_zone'}
      hint="Such as Europe/Zurich."
    >
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Field>
    <Field
      name="contact_email"
      label="Contact address"
      type="email"
      defaultValue={values.contact_email}
      errors={errors.contact_email}
      autoFocus={focused === 'contact_email'}
      hint="Shown to everybody, and where answers to mails go."
    />
    <Field
      name="treasurers"
      label="Treasurers"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values.treasurers}
      errors={errors.treasurers}
      autoFocus={focused === 'treasurers'}
      hint="The usernames, separated by commas, of those who see the group’s money."
    />
  </section>
)

type ChoiceProps = PartProps & {
  name: string
  label: string
  choices: readonly (readonly [value: string, label: string])[]
}

const Choice = ({ name, label, choices, values, errors, focused }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`field-${name}`}>{label}</label>
    <select
      id={`field-${name}`}
      name={name}
      autoComplete="off"
      defaultValue={values[name]}
      // biome-ignore lint/a11y/noAutofocus: the first field with an error has the focus.
      autoFocus={focused === name}
      aria-describedby={`field-${name}-error`}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <p className="error" id={`field-${name}-error`}>
      {errors[name]?.join(' ')}
    </p>
  </div>
)
