import { type FormEvent, useEffect } from 'react'
import type { FieldErrors } from '../../src/errors.ts'
import { Field } from '../../src/shared/field.tsx'
import type { OwnJson } from '../../src/users/json.ts'
import { call } from '../parts/api.ts'
import { useFormSubmission } from '../parts/form-submission.ts'
import { numberOf } from '../parts/form-values.ts'
import { SaveButtons } from '../parts/save-buttons.tsx'
import { showError, showStatus } from '../parts/toast.ts'

type ProfileFormProps = { user: OwnJson; onSaved: (user: OwnJson) => void; onCancel: () => void }

const statistics = [
  ['avg_distance', 'Distance (km)'],
  ['avg_duration', 'Duration (h)'],
  ['elevation_diff_up', 'Climb (m)'],
  ['elevation_diff_down', 'Descent (m)'],
] as const

const favorites = [
  ['favorite_books', 'Books'],
  ['favorite_movies', 'Movies and series'],
  ['favorite_bands', 'Bands'],
] as const

const SLOTS = [0, 1, 2]

/** The form that edits the viewer's own profile. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const { form, errors, busy, send } = useFormSubmission()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const profile = profileOf(new FormData(submit.currentTarget))
    const answer = await send({}, () =>
      call<{ user: OwnJson; message: string }>('PUT', '/api/user/update/', profile),
    )
    if (!answer) return
    if (!answer.ok) return showError(failureMessage(answer))
    const { user, message } = answer.data
    const emailPending = profile.email.trim().toLowerCase() !== user.email
    showStatus(emailPending ? `${message} ${confirmationSent(profile.email)}` : message)
    onSaved(user)
  }

  return (
    <form className="form edit" ref={form} noValidate onSubmit={save} aria-label="Edit Profile">
      <Field
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={user.email}
        maxLength={254}
        required
        errors={errors.email}
        hint="Only you see it. A new address counts once you have confirmed it."
      />
      <fieldset>
        <legend>Typical hike</legend>
        <div className="columns">
          {statistics.map(([name, label]) => (
            <Field
              key={name}
              name={name}
              label={label}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              defaultValue={user[name] ?? ''}
              errors={errors[name]}
            />
          ))}
        </div>
      </fieldset>
      <div className="columns">
        {favorites.map(([name, label]) => (
          <fieldset key={name} className="slots">
            <legend>Favorite {label.toLowerCase()}</legend>
            {SLOTS.map((slot) => (
              <Field
                key={slot}
                id={`field-${name}-${slot}`}
                name={name}
                label={`${slot + 1}.`}
                defaultValue={user[name][slot] ?? ''}
                maxLength={100}
                autoComplete="off"
                errors={slot === SLOTS.length - 1 ? errors[name] : undefined}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <SaveButtons busy={busy} onCancel={onCancel} />
    </form>
  )
}

/** The body of the PUT: blank numbers are null, blank favorites are dropped. */
function profileOf(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  const texts = (name: string) =>
    data
      .getAll(name)
      .map(String)
      .filter((value) => value.trim() !== '')
  return {
    email: text('email'),
    ...Object.fromEntries(statistics.map(([name]) => [name, numberOf(text(name))])),
    ...Object.fromEntries(favorites.map(([name]) => [name, texts(name)])),
  }
}

const confirmationSent = (email: string) =>
  `We have sent a link to ${email.trim()}: please open it to confirm the address.`

const labels: Record<string, string> = Object.fromEntries([['email', 'E-mail'], ...statistics, ...favorites])

type Failure = { status: number; errors: FieldErrors; message: string }

function failureMessage({ status, errors, message }: Failure): string {
  const lines = Object.entries(errors).map(
    ([field, messages]) => `${labels[field] ?? field}: ${messages.join(' ')}`,
  )
  const details = lines.join(' ') || message
  return status !== 0 && details ? `Error updating profile: ${details}` : 'An unexpected error occurred.'
}
