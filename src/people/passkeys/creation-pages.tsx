import type { Context } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountPage, formState, notePage } from '../accounts/account-page.tsx'
import { DeviceForm } from './device-form.tsx'
import { ADD_PASSKEY } from './settings.tsx'

export const CREATE = '/settings/account/passkeys'

export async function passwordPage(c: Context<AppEnv>, error?: AppError) {
  const form = (
    <FormPage
      {...(await formState(c, error))}
      title="Add a passkey"
      intro="A passkey signs you in by your fingerprint, your face, or the lock of your device. Enter your password first."
      action={ADD_PASSKEY}
      fields={[
        {
          name: 'password',
          label: 'Password',
          type: 'password',
          autoComplete: 'current-password',
          maxLength: 128,
          required: true,
        },
      ]}
      submit="Go on"
    >
      <p>
        <a href="/settings/account#passkeys">Cancel</a>
      </p>
    </FormPage>
  )
  return accountPage(c, 'Add a passkey', form, error?.status)
}

export const creationPage = (c: Context<AppEnv>, options: object) =>
  notePage(
    c,
    'Add a passkey',
    <DeviceForm
      type="create"
      action={CREATE}
      options={options}
      csrf={csrfToken(c)}
      button="Create the passkey"
    />,
  )
