// Members type the words of their own language, so the words of all languages are read.

/** Words before the name of a place: 'hikes near Thun'. */
const NEAR = wordSet(
  'near around close in at bei beim um nahe nähe umgebung gegend raum ab à près proche autour environs ' +
    'a vicino intorno presso dintorni zona region région regione',
)
/** Words between these and the name: 'in der Nähe von Thun', 'près d’Aigle'. */
const LINKS = wordSet('to of von bei um de d a ad al alla di del')
/** French articles that are one word with such a link: 'près du Locle' is near Le Locle. */
const ARTICLES: Record<string, string> = { du: 'Le', au: 'Le', des: 'Les', aux: 'Les' }
/** Words around a name that say nothing about the place: 'Thun area', 'Wanderung Thun'. */
const GENERIC = wordSet(
  'hike hikes hiking walk walks area wanderung wanderungen wandern rando randonnée randonnées ' +
    'escursione escursioni region région regione umgebung gegend',
)

function wordSet(words: string) {
  const all = new Set(words.split(' '))
  return { has: (word: string | undefined) => word !== undefined && all.has(word.toLowerCase()) }
}

/**
 * Returns up to three texts that may be the name of a place in searched words, the words themselves first: 'hikes near
 * Thun' and 'Thun'.
 */
export function placeTexts(searched: string): string[] {
  const words = searched
    .normalize('NFC')
    .replace(/(?<=^|\s)d['’]/gi, 'd ')
    .split(/\s+/)
    .filter(Boolean)
  const afterNear = words.slice(words.findLastIndex((word) => NEAR.has(word)) + 1)
  const [first, ...others] = withoutLinks(withoutGeneric(afterNear))
  if (!first) return [searched]
  const name = others.join(' ')
  const article = ARTICLES[first.toLowerCase()]
  const places = article && name ? [name, `${article} ${name}`] : [`${first} ${name}`.trim()]
  return [...new Set([searched, ...places])]
}

/** Removes the generic words at both ends. */
function withoutGeneric(words: string[]): string[] {
  const isOfName = (word: string) => !GENERIC.has(word)
  const first = words.findIndex(isOfName)
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isOfName) + 1)
}

function withoutLinks(words: string[]): string[] {
  const first = words.findIndex((word) => !LINKS.has(word))
  return first < 0 ? [] : words.slice(first)
}
