import type { OwnJson } from '../../src/people/profiles/json.ts'
import type { FieldErrors } from '../../src/shared/errors.ts'
import { type Answer, call } from '../parts/api.ts'
import type { Edits } from '../parts/form/use-edits.ts'
import { showStatus } from '../parts/toast.ts'
import { labels, profileUpdate } from './profile-update.ts'

export async function storeProfile({ values, base }: Edits): Promise<Answer<OwnJson>> {
  const body = profileUpdate(values, base)
  const answer = await call<{ user: OwnJson; message: string }>('PUT', '/api/user/update/', body)
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

export function failureMessage({ status, errors, message }: Failure): string {
  const lines = Object.entries(errors).map(
    ([field, messages]) => `${labels[field] ?? field}: ${messages.join(' ')}`,
  )
  const details = lines.join(' ') || message
  return status !== 0 && details ? `Error updating profile: ${details}` : 'An unexpected error occurred.'
}
