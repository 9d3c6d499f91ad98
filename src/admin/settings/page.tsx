import type { Context } from 'hono'
import {
  MAX_LINK_LABEL,
  MAX_LINK_URL,
  MAX_LINKS,
  MAX_LOGO_KB,
  MAX_NAME,
  MAX_TAGLINE,
  MAX_TEXT,
  MAX_WELCOME,
} from '../../group/limits.ts'
import { csrfToken } from '../../http/csrf.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import { AccentPreviewScript } from '../../layout/island.tsx'
import type { AppError, FieldErrors } from '../../shared/errors.ts'
import { DecimalField, Field } from '../../shared/field.tsx'
import { currencySymbol } from '../../shared/money.ts'
import type { AppEnv } from '../../work/env.ts'
import { SEEN, type Values } from './form.ts'

export function renderSettingsPage(c: Context<AppEnv>, values: Values, error?: AppError) {
  const { config, group } = c.var.work
  const errors = error?.errors ?? {}
  const problem =
    error && (error.errors ? 'Nothing else was saved yet: please see the fields below.' : error.message)
  return adminPage(
    c,
    '/admin/group',
    <form
      className="form group-settings"
      method="post"
      action="/admin/group"
      encType="multipart/form-data"
      noValidate
    >
      <AccentPreviewScript />
      <FormProblem>{problem}</FormProblem>
      <CsrfField token={csrfToken(c)} />
      <input type="hidden" name={SEEN} value={values[SEEN] ?? ''} />
      {/* Enter in a field presses the first button of a form. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      <Look values={values} errors={errors} logo={group.logo} />
      <Rules values={values} errors={errors} currency={config.GROUP_CURRENCY} />
      <Links values={values} errors={errors} />
      <Texts values={values} errors={errors} />
      <button className="button primary wide" type="submit">
        Save
      </button>
    </form>,
    error?.status,
  )
}

type PartProps = { values: Values; errors: FieldErrors }

const Look = ({ values, errors, logo }: PartProps & { logo: string | null }) => (
  <section className="form">
    <h2>Name and look</h2>
    <Field
      name="name"
      label="Name"
      maxLength={MAX_NAME}
      required
      defaultValue={values.name}
      errors={errors.name}
    />
    <Field
      name="tagline"
      label="Tagline"
      maxLength={MAX_TAGLINE}
      defaultValue={values.tagline}
      errors={errors.tagline}
      hint="One line, on the first page and in the footer."
    />
    <Field
      name="welcome"
      label="Welcome"
      rows={3}
      maxLength={MAX_WELCOME}
      defaultValue={values.welcome}
      errors={errors.welcome}
      hint="What visitors read on the first page, and whoever signs up."
    />
    <Field
      name="accent"
      label="Colour"
      maxLength={9}
      spellCheck={false}
      placeholder="#2f6b3c"
      defaultValue={values.accent}
      errors={errors.accent}
      hint="Of links and buttons, as # and six digits. Blank for that of Waymark. In the dark theme it becomes as light as it has to be."
    >
      <Preview />
    </Field>
    <div className="field">
      <label htmlFor="field-logo">Logo</label>
      {logo && (
        <img className="group-logo" src={`/images/${logo}/large`} alt="The logo" width={96} height={96} />
      )}
      <input
        id="field-logo"
        type="file"
        name="logo"
        accept="image/png,image/webp"
        aria-describedby="field-logo-hint field-logo-error"
        aria-invalid={errors.logo ? true : undefined}
      />
      <p className="hint" id="field-logo-hint">
        PNG or WebP, at most {MAX_LOGO_KB} KB; square is best.
      </p>
      <p className="error" id="field-logo-error">
        {errors.logo?.join(' ')}
      </p>
      {logo && (
        <label className="choice">
          <input type="checkbox" name="remove_logo" value="1" autoComplete="off" />
          <span>Remove the logo</span>
        </label>
      )}
    </div>
  </section>
)

/** The colour in both themes: the saved one, and with a script the one that is being chosen. */
const Preview = () => (
  <div className="accent-preview" data-accent-preview>
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={theme} role="img" aria-label={`The colour in the ${theme} theme`}>
        <span className="sample-link">A link</span>
        <span className="sample-tint">A tab</span>
        <span className="sample-button">A button</span>
        <span className="state">A state</span>
      </div>
    ))}
    <p className="hint" role="status" data-accent-contrast />
  </div>
)

const WHO = [
  ['everybody', 'Everybody who has signed up'],
  ['confirmed', 'Those whose address is confirmed'],
  ['approved', 'Those whom moderators have approved'],
] as const

const SIGN_UP = [
  ['open', 'Open to everybody'],
  ['invited', 'By invitation'],
] as const

const Rules = ({ values, errors, currency }: PartProps & { currency: string }) => (
  <section className="form">
    <h2>Rules</h2>
    <Choice name="sign_up" label="Sign-up" choices={SIGN_UP} values={values} errors={errors} />
    <Choice
      name="who_publishes"
      label="Who creates hikes and writes posts"
      choices={WHO}
      values={values}
      errors={errors}
    />
    <DecimalField
      name="usual_price"
      label={`Usual price (${currencySymbol(currency)})`}
      defaultValue={values.usual_price}
      errors={errors.usual_price}
      hint="Of hikes whose organizers leave the price blank, those that are there already included. 0 is free."
    />
    <Field
      name="time_zone"
      label="Time zone"
      list="time-zones"
      spellCheck={false}
      defaultValue={values.time_zone}
      errors={errors.time_zone}
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
      hint="Shown to everybody, and where answers to mails go."
    />
    <Field
      name="treasurers"
      label="Treasurers"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={values.treasurers}
      errors={errors.treasurers}
      hint="The usernames, separated by commas, of those who see the group’s money."
    />
  </section>
)

type ChoiceProps = PartProps & {
  name: string
  label: string
  choices: readonly (readonly [value: string, label: string])[]
}

const Choice = ({ name, label, choices, values, errors }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`field-${name}`}>{label}</label>
    <select
      id={`field-${name}`}
      name={name}
      autoComplete="off"
      defaultValue={values[name]}
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

const Links = ({ values, errors }: PartProps) => (
  <section className="form">
    <h2>Links in the footer</h2>
    <fieldset aria-describedby="links-error">
      <legend className="visually-hidden">Links in the footer</legend>
      {Array.from({ length: MAX_LINKS }, (_, i) => i + 1).map((i) => (
        <div key={i} className="columns">
          <Field
            name={`label_${i}`}
            label={`Name of link ${i}`}
            maxLength={MAX_LINK_LABEL}
            defaultValue={values[`label_${i}`]}
          />
          <Field
            name={`url_${i}`}
            label={`Address of link ${i}`}
            type="url"
            maxLength={MAX_LINK_URL}
            placeholder="https://"
            defaultValue={values[`url_${i}`]}
          />
        </div>
      ))}
      <p className="problem" id="links-error" hidden={!errors.links}>
        {errors.links?.join(' ')}
      </p>
    </fieldset>
  </section>
)

const TEXT_FIELDS = [
  ['imprint', 'Imprint'],
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
] as const

const Texts = ({ values, errors }: PartProps) => (
  <section className="form">
    <h2>Texts</h2>
    <p className="muted">
      Each has a page of its own once there is something in it, and is named in the footer and where people
      sign up. They are written in Markdown: ## for a heading, - for a list, [words](https://…) for a link.
    </p>
    {TEXT_FIELDS.map(([name, label]) => (
      <Field
        key={name}
        name={name}
        label={label}
        rows={8}
        maxLength={MAX_TEXT}
        defaultValue={values[name]}
        errors={errors[name]}
      >
        {!values[name] && (
          <p>
            <button className="button" type="submit" name="template" value={name}>
              Start from a template<span className="visually-hidden"> for {label}</span>
            </button>
          </p>
        )}
      </Field>
    ))}
  </section>
)
