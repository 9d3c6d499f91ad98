import { MAX_CONTACT, MAX_FAVORITE, MAX_FAVORITES, MAX_REAL_NAME } from '../../src/people/limits.ts'
import type { AccountJson } from '../../src/people/profiles/json.ts'
import { MAX_EMAIL } from '../../src/shared/email-length.ts'
import type { FieldErrors } from '../../src/shared/errors.ts'
import { DecimalField, Field } from '../../src/shared/field.tsx'
import { type Answer, call } from '../parts/api.ts'
import { EditsForm } from '../parts/form/edits-form.tsx'
import { numberErrors } from '../parts/form/form-values.ts'
import type { Edits } from '../parts/form/use-edits.ts'
import { showError, showStatus } from '../parts/toast.ts'
import {
  contacts,
  favorites,
  labels,
  listOf,
  profileGroups,
  profileUpdate,
  profileValues,
  statistics,
  valuesInProfile,
} from './profile-update.ts'

type ProfileFormProps = {
  user: AccountJson
  draftKey: string
  firstField?: string
  onSaved: (user: AccountJson) => void
  onClose: () => void
}

const SLOTS = [...Array(MAX_FAVORITES).keys()]
const statisticFields = statistics.map(([name]) => name)

export function ProfileForm({ user, draftKey, firstField, onSaved, onClose }: ProfileFormProps) {
  return (
    <EditsForm
      label="Edit Profile"
      draftKey={draftKey}
      firstField={firstField}
      stored={user}
      groups={profileGroups}
      valuesOf={profileValues}
      valuesIn={valuesInProfile}
      validate={(values) => numberErrors(values, statisticFields)}
      store={storeProfile}
      load={() => call<AccountJson>('GET', '/api/user/')}
      loadingText="Loading user details..."
      onSaved={onSaved}
      onFailed={(answer) => showError(failureMessage(answer))}
      onClose={onClose}
    >
      {(values, errors) => (
        <>
          <fieldset>
            <legend>On the day</legend>
            <p className="muted">
              The organizers of a hike that you take part in see these from 24 hours before it starts until 24
              hours after. Nobody else does.
            </p>
            <div className="columns">
              {contacts.map(([name, label]) => (
                <Field
                  key={name}
                  name={name}
                  label={label}
                  type={name === 'emergency_name' ? 'text' : 'tel'}
                  autoComplete={name === 'phone' ? 'tel' : 'off'}
                  defaultValue={values[name]}
                  maxLength={MAX_CONTACT}
                  errors={errors[name]}
                />
              ))}
            </div>
            <label className="choice">
              <input
                type="checkbox"
                name="phone_on_the_day"
                value="true"
                autoComplete="off"
                defaultChecked={values.phone_on_the_day === 'true'}
              />
              In these hours, show my phone number to the participants of hikes that I organize
            </label>
          </fieldset>
          <fieldset>
            <legend>Account</legend>
            <Field
              name="email"
              label="E-mail"
              type="email"
              autoComplete="email"
              defaultValue={values.email}
              maxLength={MAX_EMAIL}
              required
              errors={errors.email}
              hint="Only you see it. A new address takes effect once you confirm it."
            />
            <Field
              name="name"
              label="Name"
              autoComplete="name"
              defaultValue={values.name}
              maxLength={MAX_REAL_NAME}
              errors={errors.name}
              hint="Optional. The people of hikes that you take part in see it beside your username, and mails greet you by it."
            />
          </fieldset>
          <fieldset>
            <legend>Typical hike</legend>
            <div className="columns">
              {statistics.map(([name, label]) => (
                <DecimalField
                  key={name}
                  name={name}
                  label={label}
                  defaultValue={values[name]}
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
                    defaultValue={listOf(values[name])[slot] ?? ''}
                    maxLength={MAX_FAVORITE}
                    errors={slot === SLOTS.length - 1 ? errors[name] : undefined}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </>
      )}
    </EditsForm>
  )
}

async function storeProfile({ values, base }: Edits): Promise<Answer<AccountJson>> {
  const body = profileUpdate(values, base)
  const answer = await call<{ user: AccountJson; message: string }>('PUT', '/api/user/update/', body)
  if (!answer.ok) return answer
  const { user, message } = answer.data
  const email = values.email?.trim()
  const isPending = email !== undefined && email.toLowerCase() !== user.email
  showStatus(isPending ? `${message} ${confirmationSent(email)}` : message)
  return { ok: true, data: user }
}

const confirmationSent = (email: string) =>
  `We have sent a link to ${email}: please open it to confirm the address.`

type Failure = { status: number; errors: FieldErrors; message: string }

function failureMessage({ status, errors, message }: Failure): string {
  const lines = Object.entries(errors).map(
    ([field, messages]) => `${labels[field] ?? field}: ${messages.join(' ')}`,
  )
  const details = lines.join(' ') || message
  return status !== 0 && details ? `Error updating profile: ${details}` : 'An unexpected error occurred.'
}
