import { t } from '../../texts/notices.ts'
import { hikeLink, type Kind, otherHikes } from './kind.ts'
import { money, moneyBack, quoted } from './snapshot.ts'

const requestsLink = { label: () => t.seeRequests, path: (id: number) => `/events/${id}#requests` }

export const participationKinds = {
  join_requested: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike }) => t.joinRequested(actor, hike),
    subject: ({ actor = '' }, hike) => t.joinRequestedSubject(hike, actor),
    link: requestsLink,
    isBundled: true,
  },
  joined: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike }) => t.joined(actor, hike),
    subject: ({ actor = '' }, hike) => t.joinedSubject(hike, actor),
    link: hikeLink,
  },
  left: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike, found = [], hasFreePlace }) =>
      found.length > 1
        ? t.leftHikes(actor, found.map(({ name }) => name).join(', '))
        : hasFreePlace
          ? t.leftPlace(actor, hike)
          : t.left(actor, hike),
    subject: ({ actor = '', found = [] }, hike) =>
      t.leftSubject(found.length > 1 ? t.namesAndMore(hike, found.length - 1) : hike, actor),
    more: (data) => [!!data.amount && t.leftPaidBack(money(data))],
    link: {
      label: (id) => (id > 0 ? t.openHike : t.seeMyHikes),
      path: (id) => (id > 0 ? hikeLink.path(id) : '/?tab=my-hikes'),
    },
  },
  approved: {
    group: 'requests',
    to: 'requester',
    text: ({ actor = '', hike }) => t.approved(actor, hike),
    subject: (_, hike) => t.takingPartSubject(hike),
    more: (data) => [!!data.amount && t.pleasePay(money(data))],
    link: hikeLink,
    hasCalendarFile: true,
  },
  rejected: {
    group: 'requests',
    to: 'requester',
    text: ({ actor = '', hike }) => t.rejected(actor, hike),
    subject: (_, hike) => t.rejectedSubject(hike),
    more: (data) => [moneyBack(data)],
    link: otherHikes,
  },
  waitlisted: {
    group: 'requests',
    to: 'requester',
    text: ({ hike, position = 0, hasFreePlace, people }) =>
      hasFreePlace
        ? t.othersWait(hike, position)
        : people
          ? t.tooFewPlaces(hike, people, position)
          : t.full(hike, position),
    subject: ({ position = 0 }, hike) => t.waitlistedSubject(hike, position),
    more: (data) => [t.waitlistedMore, moneyBack({ ...data, paidOutside: false })],
    link: hikeLink,
  },
  promoted: {
    group: 'requests',
    to: 'requester',
    text: ({ hike }) => t.promoted(hike),
    subject: (_, hike) => t.takingPartSubject(hike),
    more: (data) => [!!data.amount && t.pleasePay(money(data)), t.promotedMore],
    link: hikeLink,
    hasCalendarFile: true,
  },
  joining_opened: {
    group: 'requests',
    to: 'watchers',
    text: ({ hike }) => t.joiningOpened(hike),
    subject: (_, hike) => t.joiningOpenedSubject(hike),
    link: hikeLink,
  },
  removed: {
    group: null,
    to: 'concerned',
    text: ({ actor = '', hike }) => t.removed(actor, hike),
    subject: (_, hike) => t.removedSubject(hike),
    more: (data) => [quoted(data), moneyBack(data)],
    unlimited: true,
    link: otherHikes,
  },
} satisfies Record<string, Kind>
