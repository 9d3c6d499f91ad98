import { amount } from './format.ts'

/**
 * Matches text in which something can be seen: more than spaces, control, zero-width and combining characters, and
 * the letters and symbols that are drawn blank (the Hangul fillers and the empty Braille pattern).
 */
export const VISIBLE = /[^\p{C}\p{M}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u

/** 'Description can have at most 5,000 characters.' */
export const tooLong = (label: string, max: number) => `${label} can have at most ${amount(max)} characters.`

/** At most `max` characters and an ellipsis, cut between characters: mails with half of one are refused. */
export const shortened = (text: string, max: number) =>
  text.length > max
    ? `${text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text

/** The text with another name for these usernames and addresses, where they stand alone. */
export const withoutWords = (text: string, words: string[], name: string) =>
  words.reduce(
    (rest, word) => rest.replace(new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`, 'gi'), name),
    text,
  )
