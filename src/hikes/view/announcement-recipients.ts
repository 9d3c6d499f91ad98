import type { HikeJson } from '../page/json.ts'

/** The number of people whom an announcement tells: the participants and the organizers, without its author. */
export const announcementRecipients = (
  { participants, organizers }: Pick<HikeJson, 'participants' | 'organizers'>,
  authorId: number,
) => {
  const people = [...participants, ...organizers.filter(({ accepted }) => accepted)]
  return new Set(people.map(({ id }) => id).filter((id) => id !== authorId)).size
}

/** 'It goes to 4 people by mail, …' */
export const announcedTo = (people: number) =>
  people === 0
    ? 'Nobody else takes part yet. Whoever joins later finds it on the page.'
    : `It goes to ${people === 1 ? '1 person' : `${people} people`}: as a notice, by mail, on this page and in the chat.`
