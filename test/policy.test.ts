import { describe, expect, it } from 'vitest'
import { AppError } from '../src/errors.ts'
import { type Actor, authorize, can } from '../src/policy.ts'

const visitor = null
const organizer = { id: 1 }
const participant = { id: 2 }
const pending = { id: 3 }
const user = { id: 4 }
const hike = { organizerId: organizer.id }
const post = { authorId: participant.id }

const everybody = { visitor, user, pending, participant, organizer } satisfies Record<string, Actor>
type Part = keyof typeof everybody
const parts = Object.keys(everybody) as Part[]
const signedIn: Part[] = ['user', 'pending', 'participant', 'organizer']

const table: [string, (actor: Actor) => boolean, Part[]][] = [
  ['create a hike', can.createEvent, signedIn],
  ['join hikes', can.joinEvents, signedIn],
  ['edit the hike', (actor) => can.editEvent(actor, hike), ['organizer']],
  ['delete the hike', (actor) => can.deleteEvent(actor, hike), ['organizer']],
  ['decide who joins', (actor) => can.decideRequests(actor, hike), ['organizer']],
  ['write posts', can.writePosts, signedIn],
  ['edit the post of the participant', (actor) => can.editPost(actor, post), ['participant']],
  ['delete the post of the participant', (actor) => can.deletePost(actor, post), ['participant']],
  ['edit the profile of the participant', (actor) => can.editProfile(actor, participant), ['participant']],
  ['edit the profile of the organizer', (actor) => can.editProfile(actor, organizer), ['organizer']],
  ['edit the profile of somebody else', (actor) => can.editProfile(actor, { id: 99 }), []],
]

describe.each(table)('who may %s', (_, allows, allowed) => {
  it.each(parts)('%s', (part) => {
    expect(allows(everybody[part])).toBe(allowed.includes(part))
  })
})

describe('the door', () => {
  const refusal = (actor: Actor, allowed: boolean) => {
    try {
      authorize(actor, allowed)
    } catch (error) {
      return error instanceof AppError && error.status
    }
  }

  it('asks a visitor to sign in, whatever the rule says', () => {
    expect([refusal(visitor, false), refusal(visitor, true)]).toEqual([401, 401])
  })

  it('turns away whom the rule does not allow', () => {
    expect(refusal(user, false)).toBe(403)
  })

  it('opens for whom the rule allows', () => {
    expect(refusal(organizer, true)).toBeUndefined()
  })
})
