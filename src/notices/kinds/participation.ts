import { HOUR } from '../../shared/duration.ts'
import { hikeLink, type Kind, otherHikes } from './kind.ts'
import { money, moneyBack, quoted } from './snapshot.ts'

const requestsLink = { label: 'See the requests', path: (id: number) => `/events/${id}#requests` }

export const participationKinds = {
  join_requested: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} asks to join ${hike}.`,
    subject: ({ actor }) => `: ${actor} asks to join`,
    link: requestsLink,
    bundledFor: HOUR,
  },
  joined: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} takes part in ${hike}.`,
    subject: ({ actor }) => `: ${actor} takes part`,
    link: hikeLink,
  },
  left: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} has left ${hike}.`,
    subject: ({ actor }) => `: ${actor} has left`,
    link: hikeLink,
  },
  approved: {
    group: 'requests',
    to: 'requester',
    text: ({ actor, hike }) => `${actor} has approved your request: you are taking part in ${hike}.`,
    subject: () => ': you are taking part',
    link: hikeLink,
    hasCalendarFile: true,
  },
  rejected: {
    group: 'requests',
    to: 'requester',
    text: ({ actor, hike }) => `${actor} has declined your request to join ${hike}.`,
    subject: () => ': your request was declined',
    more: (data) => [moneyBack(data)],
    link: otherHikes,
  },
  waitlisted: {
    group: 'requests',
    to: 'requester',
    text: ({ hike, position, hasFreePlace, people }) => {
      const reason = hasFreePlace
        ? `Others are waiting for ${hike}`
        : people
          ? `${hike} has not enough places for the ${people} of you`
          : `${hike} is full`
      return `${reason}: you are number ${position} in line.`
    },
    subject: ({ position }) => `: you are number ${position} in line`,
    more: (data) => [
      'As soon as a place comes free for you, we tell you.',
      moneyBack({ ...data, paidOutside: false }),
    ],
    link: hikeLink,
  },
  promoted: {
    group: 'requests',
    to: 'requester',
    text: ({ hike }) => `A place has come free: you are taking part in ${hike}.`,
    subject: () => ': you are taking part',
    more: (data) => [
      !!data.amount && `It costs ${money(data)}: please pay on the hike’s page.`,
      'If you cannot come any more, please leave it there, so that the next in line gets the place.',
    ],
    link: hikeLink,
    hasCalendarFile: true,
  },
  joining_opened: {
    group: 'requests',
    to: 'watchers',
    text: ({ hike }) => `You can ask to join ${hike} now.`,
    subject: () => ': joining has opened',
    link: hikeLink,
  },
  removed: {
    group: null,
    to: 'concerned',
    text: ({ actor, hike }) => `${actor} has removed you from ${hike}.`,
    subject: () => ': you have been removed',
    more: (data) => [quoted(data), moneyBack(data)],
    unlimited: true,
    link: otherHikes,
  },
} satisfies Record<string, Kind>
