import * as z from 'zod'

export const email = z
  .string('E-mail is required.')
  .trim()
  .toLowerCase()
  .min(1, { error: 'E-mail is required.', abort: true })
  .max(254, { error: 'This e-mail address is too long.', abort: true })
  .email('This is not an e-mail address.')
  // Those of deleted accounts (deletion.ts).
  .refine((address) => !address.endsWith('@deleted.invalid'), 'This is not an e-mail address.')

const password = z
  .string('Password is required.')
  .min(8, 'The password needs at least 8 characters.')
  .max(128, 'The password can have at most 128 characters.')

export const SignUp = z.object({
  username: z
    .string('Username is required.')
    .trim()
    .min(3, { error: 'The username needs at least 3 characters.', abort: true })
    .max(30, 'The username can have at most 30 characters.')
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
    .max(128, 'The password is not correct.'),
  password,
})
export const ResetRequest = z.object({ email })
export const AccountDeletion = z.object({
  password: z.string('Your password is required.').max(128, 'The password is not correct.'),
})
