import type { Snapshot } from '../../db/tables/notices.ts'

/** With names on one line, and texts that mail programs do not turn into links, as they do with 'free-money.example'. */
export function withoutLinks(data: Snapshot): Snapshot {
  const plan = (of: Snapshot['before']) => of && { ...of, location: nameText(of.location) }
  return {
    ...data,
    hike: nameText(data.hike),
    ...(data.place && { place: nameText(data.place) }),
    ...(data.actor && { actor: nameText(data.actor) }),
    ...(data.note && { note: unlinked(data.note) }),
    ...(data.messages && {
      messages: data.messages.map(({ from, text }) => ({ from: nameText(from), text: unlinked(text) })),
    }),
    before: plan(data.before),
    after: plan(data.after),
  }
}

/** On one line, without links. */
export const nameText = (name: string) => unlinked(plain(name))

const WORD_JOINER = '\u2060'
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A text without links, isolated where some of it runs from right to left. */
export function unlinked(text: string): string {
  const broken = text.replace(/\.(?=[\p{L}\p{N}])|:(?=\/\/)|@/gu, `$&${WORD_JOINER}`)
  // First strong isolate, so that the punctuation around it stays where it is.
  return RIGHT_TO_LEFT.test(broken) ? `\u2068${broken}\u2069` : broken
}

/** On one line, without characters that change the direction of what follows. */
export const plain = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
