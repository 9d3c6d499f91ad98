import { describe, expect, it } from 'vitest'
import { type Actor, authorize, can } from '../../src/access/policy.ts'
import { AppError } from '../../src/shared/errors.ts'

const visitor = null
const organizer = { id: 1 }
const participant = { id: 2 }
const pending = { id: 3 }
const user = { id: 4 }
const coOrganizer = { id: 5 }
const hike = { organizerId: organizer.id, coOrganizerIds: [coOrganizer.id] }
const post = { authorId: participant.id }

const actors = { visitor, user, pending, participant, coOrganizer, organizer } satisfies Record<string, Actor>
type Name = keyof typeof actors
const names = Object.keys(actors) as Name[]
const signedIn: Name[] = ['user', 'pending', 'participant', 'coOrganizer', 'organizer']

/** Returns the role of an actor: the organizer is an admin, and the participant a moderator. */
const withRole = (actor: Actor) =>
  actor && {
    role:
      actor === organizer
        ? ('admin' as const)
        : actor === participant
          ? ('moderator' as const)
          : ('member' as const),
  }
/** Returns the fields that publishing depends on. Only `user` has a confirmed address; only `pending` is approved. */
const publisher = (actor: Actor) => {
  const staff = withRole(actor)
  return staff && { ...staff, emailVerified: actor === user, approved: actor === pending }
}

type Rule = { allows: (actor: Actor) => boolean; to: Name[] }

const published = (allows: typeof can.createHike): Rule[] => [
  { allows: (actor) => allows(publisher(actor), 'everybody'), to: signedIn },
  { allows: (actor) => allows(publisher(actor), 'confirmed'), to: ['user', 'participant', 'organizer'] },
  { allows: (actor) => allows(publisher(actor), 'approved'), to: ['pending', 'participant', 'organizer'] },
]

const account = (actor: Actor) => {
  const known = publisher(actor)
  return actor && known && { ...actor, ...known }
}
const publishesDraft = (submittedAt: Date | null, who: 'everybody' | 'approved') => (actor: Actor) =>
  can.publishDraft(account(actor), { ...hike, submittedAt }, who)
const submitsDraft = (actor: Actor, who: 'approved' | 'confirmed') =>
  can.submitDraft(account(actor), hike, who)

// Does not compile if a member of `can` is missing.
const rules: Record<keyof typeof can, Rule[]> = {
  createHike: published(can.createHike),
  saveDraft: [{ allows: can.saveDraft, to: signedIn }],
  publishDraft: [
    { allows: publishesDraft(null, 'everybody'), to: ['coOrganizer', 'organizer'] },
    { allows: publishesDraft(null, 'approved'), to: ['organizer'] },
    { allows: publishesDraft(new Date(), 'approved'), to: ['participant', 'organizer'] },
  ],
  submitDraft: [
    { allows: (actor) => submitsDraft(actor, 'approved'), to: ['coOrganizer', 'organizer'] },
    { allows: (actor) => submitsDraft(actor, 'confirmed'), to: ['organizer'] },
  ],
  joinHikes: [{ allows: can.joinHikes, to: signedIn }],
  editHike: [{ allows: (actor) => can.editHike(actor, hike), to: ['coOrganizer', 'organizer'] }],
  changePicture: [{ allows: (actor) => can.changePicture(actor, hike), to: ['coOrganizer', 'organizer'] }],
  shareAlbum: [{ allows: (actor) => can.shareAlbum(actor, hike), to: ['organizer'] }],
  deleteAlbumPicture: [
    {
      allows: (actor) =>
        can.deleteAlbumPicture(actor && { ...actor, role: 'member' }, { ...hike, uploaderId: user.id }),
      to: ['user', 'coOrganizer', 'organizer'],
    },
    {
      allows: (actor) =>
        can.deleteAlbumPicture(actor && { ...actor, role: 'moderator' }, { ...hike, uploaderId: null }),
      to: signedIn,
    },
  ],
  changeRoute: [{ allows: (actor) => can.changeRoute(actor, hike), to: ['coOrganizer', 'organizer'] }],
  confirmHike: [{ allows: (actor) => can.confirmHike(actor, hike), to: ['coOrganizer', 'organizer'] }],
  cancelHike: [{ allows: (actor) => can.cancelHike(actor, hike), to: ['coOrganizer', 'organizer'] }],
  duplicateHike: [{ allows: (actor) => can.duplicateHike(actor, hike), to: ['coOrganizer', 'organizer'] }],
  deleteHike: [{ allows: (actor) => can.deleteHike(actor, hike), to: ['organizer'] }],
  appointOrganizers: [{ allows: (actor) => can.appointOrganizers(actor, hike), to: ['organizer'] }],
  dismissOrganizer: [
    {
      allows: (actor) => can.dismissOrganizer(actor, hike, coOrganizer.id),
      to: ['coOrganizer', 'organizer'],
    },
  ],
  announce: [{ allows: (actor) => can.announce(actor, hike), to: ['coOrganizer', 'organizer'] }],
  decideRequests: [{ allows: (actor) => can.decideRequests(actor, hike), to: ['coOrganizer', 'organizer'] }],
  markAttendance: [{ allows: (actor) => can.markAttendance(actor, hike), to: ['coOrganizer', 'organizer'] }],
  keepChat: [{ allows: (actor) => can.keepChat(actor, hike), to: ['organizer'] }],
  resetChat: [{ allows: (actor) => can.resetChat(actor, hike), to: ['organizer'] }],
  chat: [
    {
      allows: (actor) => can.chat(actor, { ...hike, participates: actor?.id === participant.id }),
      to: ['participant', 'coOrganizer', 'organizer'],
    },
  ],
  shareRides: [
    {
      allows: (actor) => can.shareRides(actor, { ...hike, participates: actor?.id === participant.id }),
      to: ['participant', 'coOrganizer', 'organizer'],
    },
  ],
  withdrawRide: [
    {
      allows: (actor) => can.withdrawRide(actor, hike, participant.id),
      to: ['participant', 'coOrganizer', 'organizer'],
    },
  ],
  payForHike: [{ allows: (actor) => can.payForHike(actor, hike), to: ['user', 'pending', 'participant'] }],
  collectMoney: [{ allows: (actor) => can.collectMoney(actor, hike), to: ['organizer'] }],
  refundPayment: [
    { allows: (actor) => can.refundPayment(actor, hike, []), to: ['organizer'] },
    { allows: (actor) => can.refundPayment(actor, hike, [3]), to: ['pending', 'organizer'] },
  ],
  manageGroupMoney: [
    { allows: (actor) => can.manageGroupMoney(actor, [3]), to: ['pending'] },
    { allows: (actor) => can.manageGroupMoney(actor, []), to: [] },
  ],
  receivePayouts: [{ allows: can.receivePayouts, to: signedIn }],
  donate: [{ allows: can.donate, to: signedIn }],
  writePosts: published(can.writePosts),
  uploadPostPicture: [{ allows: can.uploadPostPicture, to: signedIn }],
  editPost: [{ allows: (actor) => can.editPost(actor, post), to: ['participant'] }],
  deletePost: [{ allows: (actor) => can.deletePost(actor, post), to: ['participant'] }],
  comment: [{ allows: can.comment, to: signedIn }],
  deleteComment: [
    {
      allows: (actor) =>
        can.deleteComment(actor && { ...actor, role: 'member' }, {
          authorId: user.id,
          postAuthorId: pending.id,
        }),
      to: ['user', 'pending'],
    },
    {
      allows: (actor) =>
        can.deleteComment(actor && { ...actor, role: 'moderator' }, { authorId: 99, postAuthorId: 99 }),
      to: signedIn,
    },
  ],
  moderate: [{ allows: (actor) => can.moderate(withRole(actor)), to: ['participant', 'organizer'] }],
  administerGroup: [{ allows: (actor) => can.administerGroup(withRole(actor)), to: ['organizer'] }],
  moderateUser: [
    {
      allows: (actor) => can.moderateUser(withRole(actor), { role: 'member' }),
      to: ['participant', 'organizer'],
    },
    { allows: (actor) => can.moderateUser(withRole(actor), { role: 'moderator' }), to: ['organizer'] },
    { allows: (actor) => can.moderateUser(withRole(actor), { role: 'admin' }), to: ['organizer'] },
  ],
  setRoles: [{ allows: (actor) => can.setRoles(withRole(actor)), to: ['organizer'] }],
  editProfile: [
    { allows: (actor) => can.editProfile(actor, participant), to: ['participant'] },
    { allows: (actor) => can.editProfile(actor, organizer), to: ['organizer'] },
    { allows: (actor) => can.editProfile(actor, { id: 99 }), to: [] },
  ],
}

it('tests every member of can', () => {
  expect(Object.keys(rules).sort()).toEqual(Object.keys(can).sort())
  for (const cases of Object.values(rules)) expect(cases.length).toBeGreaterThan(0)
})

describe.each(Object.entries(rules))('can.%s', (_, cases) => {
  it.each(names)('is decided correctly for: %s', (name) => {
    for (const { allows, to } of cases) expect(allows(actors[name])).toBe(to.includes(name))
  })
})

it.each(['steward', 'constructor', ''])('gives a role that nobody knows no right: %s', (role) => {
  const stranger = { role: role as never, emailVerified: false, approved: false }
  expect(can.moderate(stranger)).toBe(false)
  expect(can.administerGroup(stranger)).toBe(false)
  expect(can.setRoles(stranger)).toBe(false)
  expect(can.moderateUser(stranger, { role: 'member' })).toBe(false)
  expect(can.createHike(stranger, 'confirmed')).toBe(false)
  expect(can.createHike(stranger, 'approved')).toBe(false)
})

describe('authorize', () => {
  const statusOf = (actor: Actor, allowed: boolean) => {
    try {
      authorize(actor, allowed)
    } catch (error) {
      return error instanceof AppError && error.status
    }
  }

  it('throws 401 for a visitor, whether or not the action is allowed', () => {
    expect([statusOf(visitor, false), statusOf(visitor, true)]).toEqual([401, 401])
  })

  it('throws 403 for a user who is not allowed', () => {
    expect(statusOf(user, false)).toBe(403)
  })

  it('returns for a user who is allowed', () => {
    expect(statusOf(organizer, true)).toBeUndefined()
  })
})
