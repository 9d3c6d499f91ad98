import type { HikeToJoin } from '../../participation/joining.ts'

/** The title and the introduction of a form that signs in or up, and also asks to join a hike. */
export const joinWords = (act: 'sign in' | 'sign up', { name, organizer }: HikeToJoin) => ({
  title: `To join ${name}, ${act}`,
  intro: `${act === 'sign in' ? 'Signing in' : 'Signing up'} also sends ${organizer} your request to join.`,
})

/** The hidden fields of such a form, which asks to join no hike that its page does not name. */
export const destinationFields = (next: string, joining: HikeToJoin | undefined): Record<string, string> => ({
  next,
  ...(joining && { join: String(joining.id) }),
})
