import type { Context } from 'hono'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountPage, formState } from '../accounts/account-page.tsx'
import { usernameField } from '../accounts/form-fields.ts'
import type { NewMember } from './cookies.ts'

export const WELCOME = '/accounts/welcome/'

export async function welcomePage(
  c: Context<AppEnv>,
  { identity }: NewMember,
  error?: AppError,
  username = '',
) {
  const form = (
    <FormPage
      {...(await formState(c, error, { username }))}
      title="Choose a username"
      intro={`Your account will have the address ${identity.email}, which only you can see.`}
      action={WELCOME}
      fields={[usernameField]}
      submit="Sign Up"
    />
  )
  return accountPage(c, 'Choose a username', form, error?.status)
}
