import { TELL_ME } from '../../hikes/search/address.ts'
import type { HikeToJoin } from '../../participation/joining.ts'
import { t as joiningTexts } from '../../texts/joining.ts'
import { t } from '../../texts/sign-in.ts'

/**
 * The title and the introduction of a form that signs in or up, and then asks to join a hike, or to be notified when
 * joining opens; the title of one that returns to a list to save its search; undefined for other forms.
 */
export function purposeWords(
  act: 'sign in' | 'sign up',
  next: string,
  joining: HikeToJoin | undefined,
): { title: string; intro?: string } | undefined {
  const signsIn = act === 'sign in'
  if (!joining)
    return next.endsWith(TELL_ME) ? { title: signsIn ? t.signInToHearOfNew : t.signUpToHearOfNew } : undefined
  if (joining.opensLater)
    return { title: (signsIn ? t.signInToHear : t.signUpToHear)(joining.name), intro: joiningTexts.watched }
  return {
    title: (signsIn ? t.signInToJoin : t.signUpToJoin)(joining.name),
    intro: introOf(signsIn, joining),
  }
}

function introOf(signsIn: boolean, { organizer, approval, questions }: HikeToJoin) {
  if (questions.length > 0) return t.thenAnswers(organizer, questions.length)
  if (approval === 'automatic') return signsIn ? t.signInJoins : t.signUpJoins
  return (signsIn ? t.signInSendsRequest : t.signUpSendsRequest)(organizer)
}

/** The hidden fields of a form that signs in or up. */
export const destinationFields = (next: string, joining: HikeToJoin | undefined): Record<string, string> => ({
  next,
  ...joinFields(joining),
})

/** The hidden fields with what the page says: its hike, if any, and whether the user asks only to be notified. */
export const joinFields = (joining: HikeToJoin | undefined): Record<string, string> =>
  joining ? { join: String(joining.id), ...(joining.opensLater && { watch: '1' }) } : {}
