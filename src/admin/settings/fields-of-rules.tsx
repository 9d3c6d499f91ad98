import { type FormContent, fieldState } from '../../layout/field-state.ts'
import { DecimalField, Field } from '../../shared/field.tsx'
import { currencySymbol } from '../../shared/money.ts'
import { t } from '../../texts/group-settings.ts'

export const Joining = (content: FormContent) => (
  <>
    <Choice name="sign_up" label={t.signUp} choices={Object.entries(t.signUpChoices)} {...content} />
    <Choice name="who_publishes" label={t.whoPublishes} choices={Object.entries(t.publishers)} {...content} />
  </>
)

export const HikeDefaults = ({ currency, ...content }: FormContent & { currency: string }) => (
  <>
    <DecimalField
      {...fieldState('usual_price', content)}
      label={t.usualPrice(currencySymbol(currency))}
      hint={t.usualPriceHint}
    />
    <Field
      {...fieldState('time_zone', content)}
      label={t.timeZone}
      list="time-zones"
      spellCheck={false}
      hint={t.timeZoneHint}
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
      label={t.contactAddress}
      type="email"
      hint={t.contactHint}
    />
    <Field
      {...fieldState('treasurers', content)}
      label={t.treasurers}
      autoCapitalize="none"
      spellCheck={false}
      hint={t.treasurersHint}
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
