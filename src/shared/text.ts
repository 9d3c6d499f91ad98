import { t } from '../texts/errors.ts'
import { amount } from './format.ts'

/**
 * Matches text with at least one visible character: one that is not a space, control, zero-width or combining
 * character, or a blank letter or symbol (the Hangul fillers and the empty Braille pattern).
 */
export const VISIBLE = /[^\p{C}\p{M}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u

/** For example 'Description can have at most 5,000 characters.' */
export const tooLong = (label: string, max: number) => t.tooLong(label, amount(max))

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Shortens text to at most `max` characters and an ellipsis. Does not split surrogate pairs, because mail that contains
 * half a pair is rejected.
 */
export const shortened = (text: string, max: number) =>
  text.length > max
    ? `${text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text

/** Like `shortened`, but cuts between words if a word ends in the second half. */
export function shortenedAtWord(text: string, max: number): string {
  const end = text.lastIndexOf(' ', max)
  return text.length > max && end > max / 2 ? `${text.slice(0, end).trimEnd()}…` : shortened(text, max)
}

const IN_WORD = String.raw`[\p{L}\p{M}\p{N}_-]`

/**
 * Replaces these usernames and addresses with `name` if they are whole words. A dot or an at sign between letters,
 * digits, underscores or hyphens is part of a word because usernames and addresses contain these characters.
 */
export const withoutWords = (text: string, words: string[], name: string) =>
  words.reduce((rest, word) => rest.replace(wholeWord(word), name), text)

const wholeWord = (word: string) =>
  new RegExp(`(?<!${IN_WORD}|${IN_WORD}[.@])${RegExp.escape(word)}(?!${IN_WORD}|[.@]${IN_WORD})`, 'giu')
