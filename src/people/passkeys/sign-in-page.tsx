import type { Context } from 'hono'
import { accountPath, safeNext } from '../../http/path.ts'
import { FormProblem } from '../../layout/form-problem.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { formState, notePage } from '../accounts/account-page.tsx'
import type { Entry } from '../sign-in/entry.ts'
import { keepChallenge } from './challenge.ts'
import { DeviceForm } from './device-form.tsx'
import { requestOptions } from './sign-in.ts'

export const SIGN_IN = '/accounts/passkey/'

export async function signInPage(c: Context<AppEnv>, { next, join }: Entry, error?: AppError) {
  const options = await requestOptions(c.var.work)
  await keepChallenge(c, { type: 'get' }, options.challenge)
  const { csrf, problem } = await formState(c, error)
  const path = safeNext(next)
  return notePage(
    c,
    'Sign in with a passkey',
    <>
      <FormProblem>{problem}</FormProblem>
      <DeviceForm
        type="get"
        action={SIGN_IN}
        options={options}
        csrf={csrf}
        hidden={{ next: path, ...(join && { join }) }}
        button="Use a passkey"
      />
      <p>
        <a href={accountPath('login', path, Number(join) || undefined)}>Use your password</a>
      </p>
    </>,
    error?.status,
  )
}
