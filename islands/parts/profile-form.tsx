import { type FormEvent, useEffect } from 'react'
import type { FieldErrors } from '../../src/errors.ts'
import { Field } from '../../src/shared/field.tsx'
import type { OwnJson } from '../../src/users/json.ts'
import { call } from './api.ts'
import { useFormSubmission } from './form-submission.ts'
import { showError, showStatus } from './toast.ts'

type Props = { user: OwnJson; onSaved: (user: OwnJson) => void; onCancel: () => void }

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

export function ProfileForm({ user, onSaved, onCancel }: Props) {
  const { form, errors, busy, send } = useFormSubmission()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])

  async function save(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const profile = typed(new FormData(submit.currentTarget))
    const answer = await send({}, () =>
      call<{ user: OwnJson; message: string }>('PUT', '/api/user/update/', profile),
    )
    if (!answer) return
    if (!answer.ok)
      return showError(
        answer.status === 0 ? 'An unexpected error occurred.' : failure(answer.errors, answer.message),
      )
    const { user, message } = answer.data
    const addressChanged = profile.email.trim().toLowerCase() !== user.email
    showStatus(addressChanged ? `${message} ${mailSent(profile.email)}` : message)
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
      <div className="row">
        <button className="button primary" type="submit" disabled={busy}>
          {busy ? 'Saving …' : 'Save'}
        </button>
        <button className="button" type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function typed(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  const number = (name: string) => (text(name).trim() === '' ? null : Number(text(name)))
  const names = (name: string) =>
    data
      .getAll(name)
      .map(String)
      .filter((value) => value.trim() !== '')
  return {
    email: text('email'),
    ...Object.fromEntries(statistics.map(([name]) => [name, number(name)])),
    ...Object.fromEntries(favorites.map(([name]) => [name, names(name)])),
  }
}

const mailSent = (email: string) =>
  `We have sent a link to ${email.trim()}: please open it to confirm the address.`

const labels: Record<string, string> = Object.fromEntries([['email', 'E-mail'], ...statistics, ...favorites])

function failure(errors: FieldErrors, message: string): string {
  const lines = Object.entries(errors).map(
    ([field, messages]) => `${labels[field] ?? field}: ${messages.join(' ')}`,
  )
  const all = lines.length > 0 ? lines.join(' ') : message
  return all ? `Error updating profile: ${all}` : 'An unexpected error occurred.'
}
