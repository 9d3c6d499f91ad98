import { bucketOf } from '../../context/bucket.ts'
import type { AppIcon } from '../../shared/app-icons.ts'
import { type Card, cardHash } from '../../shared/cards.ts'
import { AppError } from '../../shared/errors.ts'
import { language } from '../../texts/language.ts'
import { FIRST_LANGUAGE, LANGUAGES } from '../../texts/languages.ts'
import { t } from '../../texts/pictures.ts'
import { hikePicture } from '../landscape/hike-picture.ts'
import { keysFor } from '../variants.ts'
import { plainSvg } from './plain-svg.ts'

// The bucket has at most one card for each subject and language: a new version replaces the old one.

/** The key prefix of cards. */
export const CARDS = 'cards/'
const keyOf = (subject: Card['subject'], code = language()) =>
  `${CARDS}${subject}${code === FIRST_LANGUAGE ? '' : `.${code}`}`

/** Decoding and drawing take about 30 MB each, and an isolate has 128 MB. */
const MAX_AT_ONCE = 2
let drawing = 0

/** Returns the stored card; null unless it shows this version of the content. */
export async function findStored(env: Env, card: Card): Promise<R2ObjectBody | null> {
  const file = await bucketOf(env).get(keyOf(card.subject))
  return file?.customMetadata?.hash === cardHash(card) ? file : null
}

export async function asOneOfFew<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  if (drawing >= MAX_AT_ONCE) throw new AppError(503, t.tryAgain, { headers: { 'Retry-After': '2' } })
  drawing++
  try {
    return await draw()
  } finally {
    drawing--
  }
}

/**
 * Draws a card and stores it. `isFinal` is false if the picture or the logo has not been resized yet: the card is then
 * not stored, so that it is drawn again later.
 */
export async function drawAndStore(env: Env, card: Card) {
  const [picture, logo] = await Promise.all([
    readSize(env, card.picture, 'large'),
    readSize(env, card.logo, 'small'),
  ])
  const background = picture ?? new TextEncoder().encode(await defaultBackground(card.subject))
  const { drawCard } = await import('./draw.ts')
  const bytes = await drawCard(env.ASSETS, card, { background, logo })
  const isFinal = (card.picture === null || picture !== null) && (card.logo === null || logo !== null)
  if (isFinal) await store(env, card, bytes)
  return { bytes, isFinal }
}

const iconKey = ({ file }: AppIcon) => `${CARDS}app-icons/${file}`

/** Returns the stored app icon; null unless it shows this logo. */
export async function findAppIcon(env: Env, icon: AppIcon, logo: string): Promise<R2ObjectBody | null> {
  const file = await bucketOf(env).get(iconKey(icon))
  return file?.customMetadata?.logo === logo ? file : null
}

/** Draws and stores an app icon as a PNG; null if the logo has not been resized yet. */
export async function drawAppIcon(env: Env, icon: AppIcon, logo: string) {
  const picture = await readSize(env, logo, 'large')
  if (!picture) return null
  const { drawIcon } = await import('./draw-icon.ts')
  const bytes = await drawIcon(icon, picture)
  await bucketOf(env).put(iconKey(icon), bytes, { customMetadata: { logo } })
  return bytes
}

const store = (env: Env, card: Card, bytes: Uint8Array<ArrayBuffer>) =>
  bucketOf(env).put(keyOf(card.subject), bytes, {
    httpMetadata: { contentType: 'image/jpeg' },
    customMetadata: { hash: cardHash(card) },
  })

/**
 * Reads a picture in this size; null if there is no picture, or if it has not been resized yet. Originals have up to 50
 * megapixels and are not decoded.
 */
async function readSize(env: Env, name: string | null, size: 'small' | 'large') {
  if (name === null) return null
  const file = await bucketOf(env).get(keysFor(name, size)[0])
  return file && new Uint8Array(await file.arrayBuffer())
}

async function defaultBackground(subject: Card['subject']) {
  const [kind, id] = subject.split('/')
  if (kind === 'events') return plainSvg(hikePicture(Number(id)))
  const { contourBackground } = await import('../landscape/contour-background.ts')
  return contourBackground().replaceAll('#000', 'rgba(255,255,255,0.3)')
}

/** R2 deletes at most 1,000 keys at once. */
const MAX_KEYS = 1000

/** Deletes the cards of these subjects. Cards of public content are drawn again on demand. */
export async function deleteCards(env: Env, subjects: Card['subject'][]) {
  const keys = subjects.flatMap((subject) => LANGUAGES.map((code) => keyOf(subject, code)))
  for (let from = 0; from < keys.length; from += MAX_KEYS)
    await bucketOf(env).delete(keys.slice(from, from + MAX_KEYS))
}
