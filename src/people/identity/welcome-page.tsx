import type { Context } from 'hono'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { formState, renderAccountPage } from '../accounts/account-page.tsx'
import { usernameField } from '../accounts/form-fields.ts'
import { Agreement } from '../sign-in/agreement.tsx'
import type { NewMember } from './cookies.ts'

export const WELCOME = '/accounts/welcome/'

export async function renderWelcomePage(
  c: Context<AppEnv>,
  { identity }: NewMember,
  username = '',
  error?: AppError,
) {
  const group = await c.var.work.requireGroup()
  return renderAccountPage(
    c,
    'Choose a username',
    <FormPage
      {...formState(c, error, { username })}
      title="Choose a username"
      intro={`Your account will have the address ${identity.email}, which only you can see.`}
      action={WELCOME}
      fields={[usernameField]}
      submit="Sign Up"
    >
      <Agreement group={group} />
    </FormPage>,
    error?.status,
  )
}
