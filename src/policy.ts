import { AppError } from './errors.ts'

export type Actor = { id: number } | null
type Organized = { organizerId: number }
type Attended = Organized & { participates: boolean }
type Written = { authorId: number }

/** Who may do what. Pages use it to show a button, domain functions pass it to `authorize`. */
export const can = {
  createEvent: (actor: Actor) => actor !== null,
  editEvent: (actor: Actor, event: Organized) => actor?.id === event.organizerId,
  changePicture: (actor: Actor, event: Organized) => actor?.id === event.organizerId,
  deleteEvent: (actor: Actor, event: Organized) => actor?.id === event.organizerId,
  decideRequests: (actor: Actor, event: Organized) => actor?.id === event.organizerId,
  payForEvent: (actor: Actor, event: Organized) => actor !== null && actor.id !== event.organizerId,
  donate: (actor: Actor) => actor !== null,
  receivePayouts: (actor: Actor) => actor !== null,
  joinEvents: (actor: Actor) => actor !== null,
  chat: (actor: Actor, event: Attended) =>
    actor !== null && (event.participates || actor.id === event.organizerId),
  resetChat: (actor: Actor, event: Organized) => actor?.id === event.organizerId,
  writePosts: (actor: Actor) => actor !== null,
  editPost: (actor: Actor, post: Written) => actor?.id === post.authorId,
  deletePost: (actor: Actor, post: Written) => actor?.id === post.authorId,
  editProfile: (actor: Actor, profile: { id: number }) => actor?.id === profile.id,
}

export const unauthenticated = () => new AppError(401, 'Please sign in.')

/** Throws 401 for a visitor. */
export function requireUser<A extends Actor>(actor: A): asserts actor is NonNullable<A> {
  if (!actor) throw unauthenticated()
}

/** Throws 401 for a visitor, 403 where it is not allowed. */
export function authorize<A extends Actor>(actor: A, allowed: boolean): asserts actor is NonNullable<A> {
  requireUser(actor)
  if (!allowed) throw new AppError(403, 'You are not allowed to do that.')
}
