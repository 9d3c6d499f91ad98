import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { FormPage } from '../../layout/form-page.tsx'
import { findHikeToJoin } from '../../participation/joining.ts'
import type { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/sign-in.ts'
import { formState, renderAccountPage } from '../accounts/account-page.tsx'
import { usernameField } from '../accounts/form-fields.ts'
import { Agreement } from '../sign-in/agreement.tsx'
import { joinFields, purposeWords } from '../sign-in/join-request.ts'
import type { NewMember } from './cookies.ts'

export const WELCOME = '/accounts/welcome/'

export async function renderWelcomePage(
  c: Context<AppEnv>,
  { identity, next, join }: NewMember,
  username = '',
  error?: AppError,
) {
  const { ctx } = c.var
  const joining = await findHikeToJoin(ctx, join)
  const words = purposeWords('sign up', next, joining)
  const group = await ctx.requireGroup()
  const address = t.accountAddress(identity.email)
  return renderAccountPage(
    c,
    words?.title ?? t.chooseUsername,
    <FormPage
      {...formState(c, error, { username })}
      title={words?.title ?? t.chooseUsername}
      intro={[words?.intro, address].filter(Boolean).join(' ')}
      action={WELCOME}
      hidden={joinFields(joining)}
      fields={[usernameField()]}
      submit={t.signUp}
    >
      <Agreement group={group} />
    </FormPage>,
    error?.status,
  )
}
