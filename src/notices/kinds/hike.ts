import type { Snapshot } from '../../db/tables/notices.ts'
import { DAY, HOUR } from '../../shared/duration.ts'
import { t } from '../../texts/notices.ts'
import { t as organizing } from '../../texts/organizers.ts'
import { chatLink, hikeLink, type Kind, otherHikes } from './kind.ts'
import { changes, moneyBack, quoted, when } from './snapshot.ts'

const draftLink = { label: () => t.openDraft, path: (id: number) => `/events/${id}` }

const cancelled = ({ hike, actor }: Snapshot) => (actor ? t.cancelledBy(actor, hike) : t.cancelled(hike))

function answered({ hasDeclined, hasResigned }: Snapshot) {
  if (hasResigned) return { text: t.organizingResigned, subject: t.organizingResignedSubject }
  if (hasDeclined) return { text: t.organizingDeclined, subject: t.organizingDeclinedSubject }
  return { text: t.organizingAccepted, subject: t.organizingAcceptedSubject }
}

export const hikeKinds = {
  event_changed: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) => t.changed(data.hike, changes(data)),
    heading: ({ hike }) => t.changedHeading(hike),
    subject: (data, hike) => t.changedSubject(hike, changes(data)),
    more: (data) => [quoted(data)],
    link: hikeLink,
    unlimited: true,
    hasCalendarFile: true,
  },
  event_cancelled: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) => [cancelled(data), quoted(data)].filter(Boolean).join(' '),
    heading: cancelled,
    subject: (_, hike) => t.cancelledSubject(hike),
    more: (data) => [quoted(data), moneyBack(data)],
    link: hikeLink,
    unlimited: true,
    hasCalendarFile: true,
  },
  event_deleted: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) => t.deleted(data.actor ?? '', data.hike, when(data)),
    subject: (_, hike) => t.deletedSubject(hike),
    more: (data) => [moneyBack(data)],
    link: otherHikes,
    unlimited: true,
  },
  too_few: {
    group: 'organizing',
    to: 'organizers',
    text: ({ hike, count = 0, minimum = 0 }) => t.tooFew(hike, count, minimum),
    subject: ({ count = 0, minimum = 0 }, hike) => t.tooFewSubject(hike, count, minimum),
    more: () => [t.tooFewMore],
    link: { label: () => t.confirm, path: (id) => `/events/${id}/confirm` },
    otherLink: { label: () => t.cancelHike, path: (id) => `/events/${id}/cancel` },
  },
  takes_place: {
    group: 'changes',
    to: 'everybody',
    text: ({ actor, hike, count = 0 }) =>
      actor ? t.takesPlaceConfirmed(hike, actor) : t.takesPlaceWith(hike, count),
    subject: (_, hike) => t.takesPlaceSubject(hike),
    link: hikeLink,
  },
  handed_over: {
    group: 'changes',
    to: 'organizers',
    text: ({ hike }) => t.handedOver(hike),
    subject: (_, hike) => t.handedOverSubject(hike),
    more: ({ hasPaid }) => [t.handedOverMore, hasPaid && t.handedOverPaid],
    link: hikeLink,
    unlimited: true,
  },
  organizing_asked: {
    group: 'organizing',
    to: 'invited',
    text: ({ actor = '', hike }) => t.organizingAsked(actor, hike),
    subject: ({ actor = '' }, hike) => t.organizingAskedSubject(hike, actor),
    more: () => [`${organizing.coOrganizersDo} ${t.organizingAskedMore}`],
    link: { label: () => t.acceptOrDecline, path: (id) => `/events/${id}/organizers` },
  },
  organizing_answered: {
    group: 'organizing',
    to: 'organizers',
    text: (data) => answered(data).text(data.actor ?? '', data.hike),
    subject: (data, hike) => answered(data).subject(hike, data.actor ?? ''),
    link: hikeLink,
  },
  organizing_appointed: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike }) => t.organizingAppointed(actor, hike),
    subject: ({ actor = '' }, hike) => t.organizingAppointedSubject(hike, actor),
    more: () => [`${organizing.coOrganizersDo} ${t.organizingAppointedMore}`],
    link: hikeLink,
  },
  organizing_dismissed: {
    group: 'organizing',
    to: 'formerOrganizer',
    text: ({ actor = '', hike }) => t.organizingDismissed(actor, hike),
    subject: ({ actor = '' }, hike) => t.organizingDismissedSubject(hike, actor),
    link: hikeLink,
  },
  imported: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike, count = 1 }) =>
      count === 1 ? t.importedOne(actor, hike) : t.imported(actor, count, hike),
    subject: ({ count = 1 }, hike) =>
      count === 1 ? t.importedOneSubject(hike) : t.importedSubject(hike, count),
    more: () => [t.importedMore],
    link: { label: () => t.seeYourHikes, path: () => '/?tab=my-hikes' },
  },
  draft_submitted: {
    group: 'organizing',
    to: 'moderators',
    text: ({ actor = '', hike }) => t.draftSubmitted(actor, hike),
    subject: ({ actor = '' }, hike) => t.draftSubmittedSubject(hike, actor),
    link: draftLink,
  },
  draft_published: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike }) => t.draftPublished(actor, hike),
    subject: (_, hike) => t.draftPublishedSubject(hike),
    link: hikeLink,
  },
  draft_returned: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor = '', hike, note = '' }) => t.draftReturned(actor, hike, note),
    heading: ({ actor = '', hike }) => t.draftReturnedHeading(actor, hike),
    subject: (_, hike) => t.draftReturnedSubject(hike),
    more: (data) => [quoted(data)],
    link: draftLink,
  },
  announcement: {
    group: null,
    to: 'everybodyConcerned',
    text: ({ actor = '', hike, note = '' }) => t.announcement(actor, hike, note),
    heading: ({ actor = '' }) => t.announcementHeading(actor),
    isMessage: true,
    subject: ({ actor = '' }, hike) => t.announcementSubject(hike, actor),
    link: hikeLink,
    unlimited: true,
  },
  reminder: {
    group: 'reminders',
    to: 'everybody',
    text: (data) => t.reminder(data.hike, when(data)),
    subject: (data, hike) => t.reminderSubject(hike, when(data)),
    link: hikeLink,
    otherLink: chatLink,
    staleAfter: 20 * HOUR,
  },
  report_offered: {
    group: 'reminders',
    to: 'everybody',
    text: ({ hike }) => t.reportOffered(hike),
    subject: (_, hike) => t.reportOfferedSubject(hike),
    more: () => [t.reportOfferedMore],
    link: { label: () => t.writeReport, path: (id) => `/events/${id}#afterwards` },
    staleAfter: 3 * DAY,
  },
} satisfies Record<string, Kind>
