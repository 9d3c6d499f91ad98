import { type FormContent, fieldState } from '../../layout/field-state.ts'
import { DecimalField, Field } from '../../shared/field.tsx'
import { currencySymbol } from '../../shared/money.ts'

const WHO = [
  ['everybody', 'Everybody who has signed up'],
  ['confirmed', 'Those whose address is confirmed'],
  ['approved', 'Those whom moderators have approved'],
] as const

const SIGN_UP = [
  ['open', 'Open to everybody'],
  ['invited', 'By invitation'],
] as const

export const Joining = (content: FormContent) => (
  <>
    <Choice name="sign_up" label="Sign-up" choices={SIGN_UP} {...content} />
    <Choice name="who_publishes" label="Who creates hikes and writes posts" choices={WHO} {...content} />
  </>
)

export const HikeDefaults = ({ currency, ...content }: FormContent & { currency: string }) => (
  <>
    <DecimalField
      {...fieldState('usual_price', content)}
      label={`Usual price (${currencySymbol(currency)})`}
      hint="For hikes whose organizers leave the price blank, existing ones included. 0 is free."
    />
    <Field
      {...fieldState('time_zone', content)}
      label="Time zone"
      list="time-zones"
      spellCheck={false}
      hint="Such as Europe/Zurich."
    >
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Field>
  </>
)

export const Contact = (content: FormContent) => (
  <>
    <Field
      {...fieldState('contact_email', content)}
      label="Contact address"
      type="email"
      hint="Shown to everybody, and where answers to mails go."
    />
    <Field
      {...fieldState('treasurers', content)}
      label="Treasurers"
      autoCapitalize="none"
      spellCheck={false}
      hint="The usernames, separated by commas, of those who see the group’s money."
    />
  </>
)

type ChoiceProps = FormContent & {
  name: string
  label: string
  hint?: string
  choices: readonly (readonly [value: string, label: string])[]
}

export const Choice = ({ name, label, hint, choices, values, errors, focused }: ChoiceProps) => (
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
    {hint && <p className="hint">{hint}</p>}
    <p className="error" id={`field-${name}-error`}>
      {errors[name]?.join(' ')}
    </p>
  </div>
)
