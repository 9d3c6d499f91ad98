import { DAY, HOUR } from '../../shared/duration.ts'
import { chatLink, hikeLink, type Kind, otherHikes } from './kind.ts'
import { changes, moneyBack, quoted, when } from './snapshot.ts'

const draftLink = { label: 'Open the draft', path: (id: number) => `/events/${id}` }

export const hikeKinds = {
  event_changed: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) => `${data.hike} has changed: ${changes(data)}.`,
    heading: ({ hike }) => `${hike} has changed.`,
    subject: (data) => ` has changed: ${changes(data)}`,
    more: (data) => [quoted(data)],
    link: hikeLink,
    unlimited: true,
    hasCalendarFile: true,
  },
  event_cancelled: {
    group: null,
    to: 'everybodyConcerned',
    text: ({ hike, actor }) => (actor ? `${actor} has cancelled ${hike}.` : `${hike} is cancelled.`),
    subject: () => ' is cancelled',
    more: (data) => [quoted(data), moneyBack(data)],
    link: hikeLink,
    unlimited: true,
    hasCalendarFile: true,
  },
  event_deleted: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) =>
      `${data.actor} has deleted ${data.hike}, planned for ${when(data)}: it does not take place.`,
    subject: () => ' does not take place',
    more: (data) => [moneyBack(data)],
    link: otherHikes,
    unlimited: true,
  },
  too_few: {
    group: 'organizing',
    to: 'organizers',
    text: ({ hike, count, minimum }) => `Too few people come to ${hike}: ${count} of at least ${minimum}.`,
    subject: ({ count, minimum }) => `: ${count} of at least ${minimum} people come`,
    more: () => [
      'Nothing is cancelled by itself: please confirm that it takes place, or cancel it. Everybody who takes part is told.',
    ],
    link: { label: 'Confirm', path: (id) => `/events/${id}/confirm` },
    otherLink: { label: 'Cancel the hike', path: (id) => `/events/${id}/cancel` },
  },
  takes_place: {
    group: 'changes',
    to: 'everybody',
    text: ({ actor, hike, count }) =>
      actor
        ? `${hike} takes place: ${actor} has confirmed it.`
        : `${hike} takes place: ${count} people come.`,
    subject: () => ' takes place',
    link: hikeLink,
  },
  handed_over: {
    group: 'changes',
    to: 'organizers',
    text: ({ hike }) => `${hike} is yours now: its organizer has left the group.`,
    subject: () => ' is yours now',
    more: ({ hasPaid }) => [
      'Everybody who asks to join it, and everybody who takes part, now turns to you. If it cannot take place, please cancel it on its page.',
      hasPaid &&
        'What has been paid so far went to the previous organizer, and refunds of it come from there. What is paid from now on is yours.',
    ],
    link: hikeLink,
    unlimited: true,
  },
  organizing_asked: {
    group: 'organizing',
    to: 'invited',
    text: ({ actor, hike }) => `${actor} asks you to organize ${hike} together.`,
    subject: ({ actor }) => `: ${actor} asks you to organize it together`,
    more: () => [
      'Co-organizers edit and cancel the hike, decide who joins, and message everybody. You are none unless you accept.',
    ],
    link: { label: 'Accept or decline', path: (id) => `/events/${id}/organizers` },
  },
  organizing_answered: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike, hasDeclined }) =>
      hasDeclined
        ? `${actor} does not organize ${hike} with you.`
        : `${actor} organizes ${hike} with you now.`,
    subject: ({ actor, hasDeclined }) =>
      hasDeclined ? `: ${actor} does not organize it with you` : `: ${actor} organizes it with you now`,
    link: hikeLink,
  },
  imported: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike, count = 1 }) =>
      count === 1
        ? `${actor} has imported ${hike}, which you organize.`
        : `${actor} has imported ${count} hikes that you organize: ${hike} and others.`,
    subject: ({ count = 1 }) =>
      count === 1 ? ': you are its organizer' : `: you are the organizer of ${count} hikes`,
    more: () => [
      'Everybody who asks to join, and everybody who takes part, turns to you. What cannot take place, please cancel on its page.',
    ],
    link: { label: 'See your hikes', path: () => '/?tab=my-hikes' },
  },
  draft_submitted: {
    group: 'organizing',
    to: 'moderators',
    text: ({ actor, hike }) => `${actor} asks for a look at ${hike} before it is published.`,
    subject: ({ actor }) => `: ${actor} asks for a look at the draft`,
    link: draftLink,
  },
  draft_published: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} has published ${hike}.`,
    subject: () => ' is published',
    link: hikeLink,
  },
  draft_returned: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike, note }) => `${actor} has returned your draft of ${hike}: “${note}”`,
    heading: ({ actor, hike }) => `${actor} has returned your draft of ${hike}.`,
    subject: () => ': your draft has come back',
    more: (data) => [quoted(data)],
    link: draftLink,
  },
  announcement: {
    group: null,
    to: 'everybodyConcerned',
    text: ({ actor, hike, note }) => `${actor} about ${hike}: “${note}”`,
    heading: ({ actor }) => `Message from ${actor}`,
    isMessage: true,
    subject: ({ actor }) => `: a message from ${actor}`,
    link: hikeLink,
    unlimited: true,
  },
  reminder: {
    group: 'reminders',
    to: 'everybody',
    text: (data) => `${data.hike} starts on ${when(data)}.`,
    subject: (data) => ` starts on ${when(data)}`,
    link: chatLink,
    staleAfter: 20 * HOUR,
  },
  report_offered: {
    group: 'reminders',
    to: 'everybody',
    text: ({ hike }) => `How was ${hike}? Write about it.`,
    subject: () => ': how was it?',
    more: () => [
      'Those who came, and those who could not, find what you write on the blog and on the page of the hike.',
    ],
    link: { label: 'Write about it', path: (id) => `/events/${id}#reports` },
    staleAfter: 3 * DAY,
  },
} satisfies Record<string, Kind>
