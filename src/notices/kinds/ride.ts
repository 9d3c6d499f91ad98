import type { RideChange, Snapshot } from '../../db/tables/notices.ts'
import { t } from '../../texts/notices.ts'
import { type Kind, ridesLink } from './kind.ts'

const texts: Record<RideChange, Pick<Kind, 'text' | 'subject'>> = {
  taken: {
    text: ({ actor = '', hike }) => t.rideTaken(actor, hike),
    subject: ({ actor = '' }, hike) => t.rideTakenSubject(hike, actor),
  },
  given_up: {
    text: ({ actor = '', hike }) => t.rideGivenUp(actor, hike),
    subject: ({ actor = '' }, hike) => t.rideGivenUpSubject(hike, actor),
  },
  withdrawn: {
    text: ({ actor = '', hike }) => t.rideWithdrawn(actor, hike),
    subject: ({ actor = '' }, hike) => t.rideWithdrawnSubject(hike, actor),
  },
  lost: {
    text: ({ actor = '', hike }) => t.rideLost(actor, hike),
    subject: ({ actor = '' }, hike) => t.rideLostSubject(hike, actor),
  },
  removed: {
    text: ({ actor = '', hike }) => t.rideRemoved(actor, hike),
    subject: ({ actor = '' }, hike) => t.rideRemovedSubject(hike, actor),
  },
}

const textsOf = ({ ride = 'taken' }: Snapshot) => texts[ride]

export const rideKinds = {
  ride_changed: {
    group: 'changes',
    to: 'everybody',
    text: (data) => textsOf(data).text(data),
    subject: (data, hike) => textsOf(data).subject(data, hike),
    link: ridesLink,
  },
} satisfies Record<string, Kind>
