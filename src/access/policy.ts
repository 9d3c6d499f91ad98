import type { users } from '../db/schema.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/access.ts'

export type Actor = { id: number } | null
/** A hike or a payment. Some rights belong only to its owner, not to co-organizers. */
type Owned = { organizerId: number }
type Hike = Owned & { coOrganizerIds: number[] }
type Post = { authorId: number }
type Comment = { authorId: number; postAuthorId: number }
type Role = (typeof users.$inferSelect)['role']
type Staff = { role: Role } | null
type Publisher = { role: Role; emailVerified: boolean; approved: boolean } | null

export type Right = 'publish' | 'moderate' | 'moderateStaff' | 'administerGroup' | 'setRoles'

/** The rights of each role, in addition to those of every signed-in user. */
const rights: Record<Role, Right[]> = {
  member: [],
  moderator: ['publish', 'moderate'],
  admin: ['publish', 'moderate', 'moderateStaff', 'administerGroup', 'setRoles'],
}

export const rolesWith = (right: Right): string[] =>
  Object.entries(rights).flatMap(([role, granted]) => (granted.includes(right) ? [role] : []))

/** An unknown role has no rights. */
const hasRight = (staff: Staff, right: Right) =>
  staff !== null && Object.hasOwn(rights, staff.role) && rights[staff.role].includes(right)

const isSignedIn = (actor: Actor) => actor !== null
const isOwner = (actor: Actor, hike: Owned) => actor?.id === hike.organizerId
const isOrganizer = (actor: Actor, event: Hike) =>
  actor !== null && (isOwner(actor, event) || event.coOrganizerIds.includes(actor.id))
const isMember = (actor: Actor, hike: Hike & { participates: boolean }) =>
  actor !== null && (hike.participates || isOrganizer(actor, hike))
const isAuthor = (actor: Actor, post: Post) => actor?.id === post.authorId

const isTreasurer = (actor: Actor, treasurers: number[]) => actor !== null && treasurers.includes(actor.id)

/** The group's setting `who_publishes`. */
export type WhoPublishes = 'everybody' | 'confirmed' | 'approved'

const isPublisher = (actor: Publisher, who: WhoPublishes) =>
  actor !== null &&
  (hasRight(actor, 'publish') ||
    who === 'everybody' ||
    (who === 'confirmed' ? actor.emailVerified : actor.approved))

/** Who may do what. Pages use it to show controls, and domain functions pass its results to `authorize`. */
export const can = {
  createHike: isPublisher,
  saveDraft: isSignedIn,
  /** Organizers need permission to publish. Moderators may publish submitted drafts. */
  publishDraft: (actor: Publisher & Actor, hike: Hike & { submittedAt: Date | null }, who: WhoPublishes) =>
    (isOrganizer(actor, hike) && isPublisher(actor, who)) ||
    (hasRight(actor, 'moderate') && hike.submittedAt !== null),
  /**
   * If the group approves publishers, every organizer may ask moderators to publish a draft. Otherwise only organizers
   * with permission to publish may.
   */
  submitDraft: (actor: Publisher & Actor, hike: Hike, who: WhoPublishes) =>
    isOrganizer(actor, hike) && (who === 'approved' || isPublisher(actor, who)),
  joinHikes: isSignedIn,
  editHike: isOrganizer,
  changePicture: isOrganizer,
  shareAlbum: isOwner,
  deleteAlbumPicture: (actor: Actor & Staff, hike: Hike & { uploaderId: number | null }) =>
    actor !== null &&
    (actor.id === hike.uploaderId || isOrganizer(actor, hike) || hasRight(actor, 'moderate')),
  changeRoute: isOrganizer,
  cancelHike: isOrganizer,
  /** Confirm that the hike takes place even if few people come. */
  confirmHike: isOrganizer,
  duplicateHike: isOrganizer,
  deleteHike: isOwner,
  appointOrganizers: isOwner,
  /** The owner may dismiss co-organizers, and a co-organizer may resign. */
  dismissOrganizer: (actor: Actor, hike: Owned, userId: number) =>
    isOwner(actor, hike) || (actor !== null && actor.id === userId),
  decideRequests: isOrganizer,
  markAttendance: isOrganizer,
  announce: isOrganizer,
  resetChat: isOwner,
  keepChat: isOwner,
  chat: isMember,
  /** Offer rides, take seats, and see the rides of others. */
  shareRides: isMember,
  withdrawRide: (actor: Actor, hike: Hike, driverId: number) =>
    actor !== null && (actor.id === driverId || isOrganizer(actor, hike)),
  payForHike: (actor: Actor, event: Hike) => actor !== null && !isOrganizer(actor, event),
  /** Mark who has paid in cash or by transfer, and remind those who have not. */
  collectMoney: isOwner,
  /** Treasurers may also refund, because the owner may have deleted their account. */
  refundPayment: (actor: Actor, payment: Owned, treasurers: number[]) =>
    isOwner(actor, payment) || isTreasurer(actor, treasurers),
  receivePayouts: isSignedIn,
  /** `treasurers`: ids of users. */
  manageGroupMoney: isTreasurer,
  donate: isSignedIn,
  writePosts: isPublisher,
  /** Not limited to publishers: an author who may no longer publish can still edit earlier posts. */
  uploadPostPicture: isSignedIn,
  editPost: isAuthor,
  deletePost: isAuthor,
  comment: isSignedIn,
  deleteComment: (actor: Actor & Staff, { authorId, postAuthorId }: Comment) =>
    actor !== null && (actor.id === authorId || actor.id === postAuthorId || hasRight(actor, 'moderate')),
  /** Hide, restore, ban and approve; open `/admin`. */
  moderate: (actor: Staff) => hasRight(actor, 'moderate'),
  /** Change the group's settings, invite, import, download the lists, and see the health of the site. */
  administerGroup: (actor: Staff) => hasRight(actor, 'administerGroup'),
  moderateUser: (actor: Staff, user: { role: Role }) =>
    hasRight(actor, 'moderateStaff') || (hasRight(actor, 'moderate') && !hasRight(user, 'moderate')),
  setRoles: (actor: Staff) => hasRight(actor, 'setRoles'),
  editProfile: (actor: Actor, profile: { id: number }) => actor?.id === profile.id,
}

export const unauthenticated = () => new AppError(401, t.signIn)

/** Throws 401 for a visitor. */
export function requireUser<A extends Actor>(actor: A): asserts actor is NonNullable<A> {
  if (!actor) throw unauthenticated()
}

/** Throws 401 for a visitor, and 403 unless `allowed`. */
export function authorize<A extends Actor>(
  actor: A,
  allowed: boolean,
  refusal = t.notAllowed,
): asserts actor is NonNullable<A> {
  requireUser(actor)
  if (!allowed) throw new AppError(403, refusal)
}

/** Throws 401 for a visitor, and 403 for a user who is neither a moderator nor an admin. */
export function requireModerator<A extends Actor & Staff>(actor: A): asserts actor is NonNullable<A> {
  authorize(actor, can.moderate(actor), t.onlyModerators)
}

/** Throws 401 for a visitor, and 403 for a user who is not an admin. */
export function requireAdmin<A extends Actor & Staff>(actor: A): asserts actor is NonNullable<A> {
  authorize(actor, can.administerGroup(actor), t.onlyAdmins)
}
