import type { RideChange, Snapshot } from '../../db/tables/notices.ts'
import { type Kind, ridesLink } from './kind.ts'

const texts: Record<RideChange, (data: Snapshot) => { text: string; subject: string }> = {
  taken: ({ actor, hike }) => ({
    text: `${actor} has taken a seat in your car to ${hike}.`,
    subject: `${actor} has taken a seat in your car`,
  }),
  given_up: ({ actor, hike }) => ({
    text: `${actor} does not need a seat in your car to ${hike} any more.`,
    subject: `${actor} does not need a seat in your car any more`,
  }),
  withdrawn: ({ actor, hike }) => ({
    text: `${actor} does not take you along to ${hike} any more: please look for another seat.`,
    subject: `${actor} does not take you along any more`,
  }),
  lost: ({ actor, hike }) => ({
    text: `You have no seat in the car of ${actor} to ${hike} any more: please look for another one.`,
    subject: `you have no seat in the car of ${actor} any more`,
  }),
  removed: ({ actor, hike }) => ({
    text: `${actor} has withdrawn your offer of a ride to ${hike}.`,
    subject: `${actor} has withdrawn your offer of a ride`,
  }),
}

const wordsOf = (data: Snapshot) => texts[data.ride ?? 'taken'](data)

export const rideKinds = {
  ride_changed: {
    group: 'changes',
    to: 'everybody',
    text: (data) => wordsOf(data).text,
    subject: (data) => `: ${wordsOf(data).subject}`,
    link: ridesLink,
  },
} satisfies Record<string, Kind>
