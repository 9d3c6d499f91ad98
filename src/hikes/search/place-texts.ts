import { foldCase } from '../../maps/places/place.ts'

// Members type the words of their own language, so the words of all languages are read.

/** Words before the name of a place: 'hikes near Thun'. */
const NEAR = wordSet(
  'near around close in at bei beim um nahe nähe umgebung gegend raum ab à près proche côté autour environs ' +
    'vers vicino intorno presso dintorni zona region région regione',
)
/** Words between these and the name: 'in der Nähe von Thun', 'près de la Lenk'. */
const LINKS = wordSet('to of the von bei um der die den dem d de la l a ad al alla all di del della dell')
/** French contractions of a preposition and an article: 'près du Locle' is near Le Locle. */
const CONTRACTIONS: Record<string, string> = { du: 'Le', au: 'Le', des: 'Les', aux: 'Les' }
/** Words at the ends of a search that are not part of a name: 'Wanderung Thun', 'Thun area', 'near Thun tomorrow'. */
const GENERIC = wordSet(
  'hike hikes hiking walk walks trail tour tours easy free area region and ' +
    'wanderung wanderungen wandern rundwanderung spaziergang leichte gratis umgebung gegend und ' +
    'rando randos randonnée randonnées balade balades facile région environs et ' +
    'escursione escursioni gita gite passeggiata regione dintorni e ' +
    'on this next am diesen dieses nächsten nächstes ce prochain questo questa prossimo prossima ' +
    'today tomorrow weekend monday tuesday wednesday thursday friday saturday sunday ' +
    'heute morgen wochenende montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
    'demain week-end lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'oggi domani fine settimana lunedì martedì mercoledì giovedì venerdì sabato domenica',
)
const MAX_TEXTS = 6

function wordSet(words: string) {
  const all = new Set(foldCase(words).split(' '))
  return { has: (word: string) => all.has(foldCase(word)) }
}

/**
 * Returns up to six texts that may be the name of a place in searched words, the most words first: 'Muri bei Bern' and
 * 'Bern'. None if all words are generic.
 */
export function placeTexts(searched: string): string[] {
  const [beforeComma = ''] = searched.normalize('NFC').split(',')
  const words = trimmed(beforeComma.replace(/(?<=^|\s)(d|l|all|dell)['’]/gi, '$1 ').split(/\s+/))
  if (words.length === 0) return []
  const name = trimmed(words.slice(words.findLastIndex((word) => NEAR.has(word)) + 1))
  const texts = [searched, words.join(' '), ...namesIn(name).map((words) => words.join(' '))]
  return [...new Set(texts)].slice(0, MAX_TEXTS)
}

/** Returns the name with and without the links before it. */
function namesIn([first = '', ...others]: string[]): string[][] {
  if (others.length === 0) return LINKS.has(first) || first === '' ? [] : [[first]]
  const article = CONTRACTIONS[first.toLowerCase()]
  if (article) return [[first, ...others], [article, ...others], others]
  return [[first, ...others], ...(LINKS.has(first) ? namesIn(others) : [])]
}

/** Removes generic words at both ends. */
function trimmed(words: string[]): string[] {
  const isKept = (word: string) => word !== '' && !GENERIC.has(word)
  const first = words.findIndex(isKept)
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isKept) + 1)
}
