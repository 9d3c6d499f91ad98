import * as z from 'zod'
import { Time } from '../../http/shapes.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { MAX_EMAIL } from '../../shared/email-length.ts'
import { tooLong } from '../../shared/text.ts'
import { t } from '../../texts/accounts.ts'
import { MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD, MIN_USERNAME } from '../limits.ts'

export const email = z
  .string({ error: () => t.emailMissing })
  .trim()
  .toLowerCase()
  .min(1, { error: () => t.emailMissing, abort: true })
  .max(MAX_EMAIL, { error: () => t.emailTooLong, abort: true })
  .transform((typed, context) => {
    const address = canonicalEmail(typed)
    // Rejects the addresses of deleted accounts (deletion.ts).
    if (address !== null && !address.endsWith('@deleted.invalid')) return address
    context.addIssue({ code: 'custom', message: t.notAnEmail })
    return z.NEVER
  })

const password = z
  .string({ error: () => t.passwordMissing })
  .min(MIN_PASSWORD, { error: () => t.passwordTooShort(MIN_PASSWORD) })
  .max(MAX_PASSWORD, { error: () => tooLong(t.thePassword, MAX_PASSWORD) })

export const SignUp = z.object({
  username: z
    .string({ error: () => t.usernameMissing })
    .trim()
    .min(MIN_USERNAME, { error: () => t.usernameTooShort(MIN_USERNAME), abort: true })
    .max(MAX_USERNAME, { error: () => tooLong(t.theUsername, MAX_USERNAME) })
    .regex(/^[A-Za-z0-9_.-]+$/, { error: () => t.usernameCharacters }),
  email,
  password,
})
export type SignUp = z.output<typeof SignUp>

export const NewPassword = z.object({ password })
export const PasswordChange = z.object({
  current_password: z
    .string({ error: () => t.currentPasswordMissing })
    .min(1, { error: () => t.currentPasswordMissing })
    .max(MAX_PASSWORD, { error: () => t.wrongPassword }),
  password,
})
export type PasswordChange = z.output<typeof PasswordChange>
export const ResetRequest = z.object({ email })
export const AccountDeletion = z.object({
  password: z
    .string({ error: () => t.yourPasswordMissing })
    .max(MAX_PASSWORD, { error: () => t.wrongPassword }),
})

export const Export = z
  .object({
    exported_at: Time,
    shortened: z
      .array(z.string())
      .meta({ description: 'Names of the lists that are too long to be exported in full.' }),
  })
  .catchall(z.array(z.looseObject({})))
