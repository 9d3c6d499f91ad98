import * as z from 'zod'
import { Time } from '../../http/shapes.ts'
import { canonicalEmail } from '../../shared/email-address.ts'
import { MAX_EMAIL } from '../../shared/email-length.ts'
import { tooLong } from '../../shared/text.ts'
import { MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD, MIN_USERNAME } from '../limits.ts'

export const WRONG_PASSWORD = 'The password is not correct.'

export const email = z
  .string('E-mail is required.')
  .trim()
  .toLowerCase()
  .min(1, { error: 'E-mail is required.', abort: true })
  .max(MAX_EMAIL, { error: 'This e-mail address is too long.', abort: true })
  .transform((typed, context) => {
    const address = canonicalEmail(typed)
    // Deleted accounts have such addresses (deletion.ts).
    if (address !== null && !address.endsWith('@deleted.invalid')) return address
    context.addIssue({ code: 'custom', message: 'This is not an e-mail address.' })
    return z.NEVER
  })

const password = z
  .string('Password is required.')
  .min(MIN_PASSWORD, `The password needs at least ${MIN_PASSWORD} characters.`)
  .max(MAX_PASSWORD, tooLong('The password', MAX_PASSWORD))

export const SignUp = z.object({
  username: z
    .string('Username is required.')
    .trim()
    .min(MIN_USERNAME, { error: `The username needs at least ${MIN_USERNAME} characters.`, abort: true })
    .max(MAX_USERNAME, tooLong('The username', MAX_USERNAME))
    .regex(/^[A-Za-z0-9_.-]+$/, 'Only letters, digits, dots, hyphens and underscores, please.'),
  email,
  password,
})
export type SignUp = z.output<typeof SignUp>

export const NewPassword = z.object({ password })
export const PasswordChange = z.object({
  current_password: z
    .string('Your current password is required.')
    .min(1, 'Your current password is required.')
    .max(MAX_PASSWORD, WRONG_PASSWORD),
  password,
})
export type PasswordChange = z.output<typeof PasswordChange>
export const ResetRequest = z.object({ email })
export const AccountDeletion = z.object({
  password: z.string('Your password is required.').max(MAX_PASSWORD, WRONG_PASSWORD),
})

export const Export = z
  .object({
    exported_at: Time,
    shortened: z.array(z.string()).meta({ description: 'Lists that have more rows than the export.' }),
  })
  .catchall(z.array(z.looseObject({})))
