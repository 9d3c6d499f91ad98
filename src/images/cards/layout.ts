import type { Node } from '@takumi-rs/wasm'
import type { Card } from '../../shared/cards.ts'
import { t } from '../../texts/pictures.ts'

const INK = '#ffffff'
const FOREST = '#12291c'
/** The red of a trail mark. */
const SIGNAL = '#cf2e22'
/** The names of the images in a card's layout. */
export const BACKGROUND = 'background'
export const LOGO = 'logo'
const SHADE =
  'linear-gradient(to top, rgba(10,26,17,0.94) 12%, rgba(10,26,17,0.72) 48%, rgba(10,26,17,0.1) 74%, rgba(10,26,17,0.66))'

type Laid = Omit<Card, 'logo' | 'picture'> & { hasLogo: boolean }

/** Returns the layout of a card: its text and logo over the background picture. */
export function layoutOf(card: Laid): Node {
  const { group, accent, hasLogo, title, above, below, isCancelled, subject } = card
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '52px 64px 56px',
      color: INK,
      backgroundColor: accent ?? FOREST,
      backgroundImage: `${SHADE}, url(${BACKGROUND})`,
      backgroundSize: 'cover',
      backgroundPosition: 'center',
      ...(accent && { borderBottom: `14px solid ${accent}` }),
    },
    children: [
      row([hasLogo ? logo : trailMark, ...(subject === 'group' ? [] : [line(group, 30, 700)])], 18),
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 16, width: '100%' },
        children: [
          row([...(isCancelled ? [cancelled()] : []), ...(above ? [line(above, 34, 500)] : [])], 20),
          heading(title, isCancelled),
          ...(below ? [line(below, 36, 500, 2)] : []),
        ],
      },
    ],
  }
}

/** The mark of Swiss mountain paths: white, red, white. */
const trailMark: Node = {
  type: 'container',
  style: {
    width: 54,
    height: 36,
    backgroundImage: `linear-gradient(to bottom, ${INK} 33%, ${SIGNAL} 33%, ${SIGNAL} 67%, ${INK} 67%)`,
    borderRadius: 4,
  },
}

/** Keeps the aspect ratio of the logo. */
const logo: Node = {
  type: 'image',
  src: LOGO,
  style: { height: 56, maxWidth: 140, objectFit: 'contain' },
}

const cancelled = (): Node => ({
  type: 'text',
  text: t.cancelled,
  style: {
    fontSize: 30,
    fontWeight: 700,
    backgroundColor: SIGNAL,
    borderRadius: 8,
    padding: '6px 16px',
  },
})

const row = (children: Node[], gap: number): Node => ({
  type: 'container',
  style: { display: 'flex', alignItems: 'center', gap, width: '100%' },
  children,
})

const line = (text: string, fontSize: number, fontWeight: number, lineClamp = 1): Node => ({
  type: 'text',
  text,
  style: {
    fontSize,
    fontWeight,
    lineHeight: 1.25,
    lineClamp,
    textOverflow: 'ellipsis',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    // Keeps the text readable on a bright picture.
    textShadow: '0 0 10px rgba(10,26,17,0.8)',
  },
})

const heading = (text: string, isCancelled: boolean): Node => ({
  type: 'text',
  text,
  style: {
    fontSize: sizeOf(text),
    fontWeight: 700,
    lineHeight: 1.08,
    lineClamp: 3,
    textOverflow: 'ellipsis',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    ...(isCancelled && { textDecoration: 'line-through' }),
  },
})

/** The font size depends on the number of characters. Three lines of the smallest size hold about 100. */
const sizeOf = ({ length }: string) => (length <= 26 ? 96 : length <= 60 ? 76 : 62)
