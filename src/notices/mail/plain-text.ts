import type { Snapshot } from '../../db/tables/notices.ts'
import { t } from '../../texts/mails.ts'

/** Puts names on one line, and prevents mail programs from showing text such as 'free-money.example' as links. */
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
    ...(data.found && {
      found: data.found.map((hike) => ({ ...hike, name: nameText(hike.name), place: nameText(hike.place) })),
    }),
    before: plan(data.before),
    after: plan(data.after),
  }
}

export const nameText = (name: string) => unlinked(plain(name))

/**
 * 'Hello Beat,' for 'Beat Hug'. Uses the whole name unless its first word consists of two or more letters: it may be a
 * title or an initial.
 */
export function greetingOf(name: string): string {
  const [first = ''] = plain(name).split(' ')
  return t.hello(nameText(/^\p{L}{2,}$/u.test(first) ? first : name))
}

const WORD_JOINER = '\u2060'
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Breaks links with word joiners, and isolates text that contains right-to-left characters. */
export function unlinked(text: string): string {
  const broken = text.replace(/\.(?=[\p{L}\p{N}])|:(?=\/\/)|@/gu, `$&${WORD_JOINER}`)
  // U+2068 (first strong isolate) keeps the surrounding punctuation in place.
  return RIGHT_TO_LEFT.test(broken) ? `\u2068${broken}\u2069` : broken
}

export const withoutBidiControls = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Puts text on one line, and removes bidirectional control characters, which would reorder the following text. */
export const plain = (text: string) =>
  withoutBidiControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
