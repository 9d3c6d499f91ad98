import { MAX_CONTACT, MAX_FAVORITE, MAX_FAVORITES, MAX_REAL_NAME } from '../../src/people/limits.ts'
import type { AccountJson } from '../../src/people/profiles/json.ts'
import { MAX_EMAIL } from '../../src/shared/email-length.ts'
import type { FieldErrors } from '../../src/shared/errors.ts'
import { DecimalField, Field } from '../../src/shared/field.tsx'
import { t } from '../../src/texts/profiles.ts'
import { type Answer, call } from '../parts/api.ts'
import { EditsForm } from '../parts/form/edits-form.tsx'
import { numberErrors } from '../parts/form/form-values.ts'
import type { Edits } from '../parts/form/use-edits.ts'
import { showError, showStatus } from '../parts/toast.ts'
import {
  contacts,
  favorites,
  labelOf,
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

export function ProfileForm({ user, draftKey, firstField, onSaved, onClose }: ProfileFormProps) {
  return (
    <EditsForm
      label={t.edit}
      draftKey={draftKey}
      firstField={firstField}
      stored={user}
      groups={profileGroups()}
      valuesOf={profileValues}
      valuesIn={valuesInProfile}
      validate={(values) => numberErrors(values, statistics)}
      store={storeProfile}
      load={() => call<AccountJson>('GET', '/api/user/')}
      loadingText={t.loading}
      onSaved={onSaved}
      onFailed={(answer) => showError(failureMessage(answer))}
      onClose={onClose}
    >
      {(values, errors) => (
        <>
          <fieldset>
            <legend>{t.onTheDay}</legend>
            <p className="muted">{t.whoSeesContacts}</p>
            <div className="columns">
              {contacts.map((name) => (
                <Field
                  key={name}
                  name={name}
                  label={t.labels[name]}
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
              {t.showPhone}
            </label>
          </fieldset>
          <fieldset>
            <legend>{t.account}</legend>
            <Field
              name="email"
              label={t.labels.email}
              type="email"
              autoComplete="email"
              defaultValue={values.email}
              maxLength={MAX_EMAIL}
              required
              errors={errors.email}
              hint={t.emailHint}
            />
            <Field
              name="name"
              label={t.labels.name}
              autoComplete="name"
              defaultValue={values.name}
              maxLength={MAX_REAL_NAME}
              errors={errors.name}
              hint={t.nameHint}
            />
          </fieldset>
          <fieldset>
            <legend>{t.typicalHike}</legend>
            <div className="columns">
              {statistics.map((name) => (
                <DecimalField
                  key={name}
                  name={name}
                  label={t.labels[name]}
                  defaultValue={values[name]}
                  errors={errors[name]}
                />
              ))}
            </div>
          </fieldset>
          <div className="columns">
            {favorites.map((name) => (
              <fieldset key={name} className="slots">
                <legend>{t.favoriteLegends[name]}</legend>
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
  showStatus(isPending ? `${message} ${t.confirmationSent(email)}` : message)
  return { ok: true, data: user }
}

type Failure = { status: number; errors: FieldErrors; message: string }

function failureMessage({ status, errors, message }: Failure): string {
  const lines = Object.entries(errors).map(([field, messages]) =>
    t.fieldProblem(labelOf(field) ?? field, messages.join(' ')),
  )
  const details = lines.join(' ') || message
  const isRefused = status >= 400 && status < 500
  return isRefused && details ? t.notSaved(details) : t.unexpectedError
}
