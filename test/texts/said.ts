import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { languages } from '../../src/texts/languages.ts'

const LANGUAGE_NAMES: string[] = Object.values(languages)

type Node = DefaultTreeAdapterTypes.Node

const SKIPPED = ['script', 'style', 'template', 'code']
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt']

/** Returns the product's own text in a page. Text by people has `dir="auto"`, and names of languages have `lang`. */
export function textsOfPage(html: string): Set<string> {
  const texts = new Set<string>()
  const add = (text: string) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(words)) texts.add(words)
  }
  const walk = (node: Node) => {
    if (node.nodeName === '#text' && 'value' in node) return add(node.value)
    const attributes = 'attrs' in node ? node.attrs : []
    const of = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
    if (SKIPPED.includes(node.nodeName) || of.dir === 'auto' || (node.nodeName !== 'html' && of.lang)) return
    for (const name of SPOKEN) add(of[name] ?? '')
    if (/description|title/.test(of.name ?? of.property ?? '')) add(of.content ?? '')
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return texts
}

export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** The tests' names of people, places, hikes and posts; words in content that may be hidden; e-mail addresses; URLs. */
const NAMES =
  /^(?:[^\p{Lu}]*(?:Hidden|hidden)-[\w-]+.*|Waymark|Kandersteg|Ridge walk|Fog and cows|olga|pia|simon|mona|ada|quentin|hidden-hans|\S+@\S+|https?:\S*)$/u
const SERVICES =
  /^(?:Google Calendar|Outlook\.com|Microsoft 365|GeoNames|CC BY 4\.0|ODbL|Natural Earth|Trainline|Bricolage Grotesque|SIL Open Font License|OpenStreetMap.*)$/
/** Codes: the headings that the import reads, and the kinds of jobs. */
const CODES = /^[a-z]+(?:[_ ][a-z]+)*$/
const NUMBERS = /^[\d\s.,:·–-]*\s?(?:km|m|h|KB|MB|min|CET|CEST)?$/
/** Strings that only programs read. */
const OF_PROGRAMS = /^(?:\/images\/\S+|acct_\w+|Europe\/Zurich|The signature is not valid\.)$/
/** Words that are the same in English and in another language. */
const WORDS =
  /^(?:Account|Album|Blog|Chat|Conversation|Database|Date|Description|Distance \(km\)|E-[Mm]ail|Effort|File|GPX|Home|Administration|Import|[Ii]nvitations?|Latitude|Logo|Longitude|Message|Moderation|Name|Note|Participation|Passkeys?|Password|Plan|Privacy|Question|Route)$/

/** Whether a string is the product's own and should differ between languages. */
export const isSaid = (text: string) => {
  const parts = text.split(/ ?· ?/).filter((part) => /\p{L}{2}/u.test(part))
  return !parts.every(
    (part) =>
      NAMES.test(part) ||
      SERVICES.test(part) ||
      CODES.test(part) ||
      OF_PROGRAMS.test(part) ||
      LANGUAGE_NAMES.includes(part) ||
      NUMBERS.test(part) ||
      WORDS.test(part.replace(/[\d\s:.,]+$/, '')),
  )
}
