import { CARD_HEIGHT, CARD_WIDTH, type Card } from '../../shared/cards.ts'
import { t } from '../../texts/pictures.ts'
import { drawable, fontsFor } from './fonts.ts'
import { BACKGROUND, LOGO, layoutOf } from './layout.ts'
import { createRenderer } from './renderer.ts'

const QUALITY = 84
/** Text is truncated to this many characters, more than fit on the card even if all of them are narrow. */
const MAX_CHARACTERS = 200

/** The picture or drawing behind the text, and the group's logo. If `logo` is null, a trail mark is drawn. */
type CardPictures = { background: Uint8Array; logo: Uint8Array | null }

/** Draws a card over a picture, as a JPEG. Loads only the fonts (static files) that the card's characters need. */
export async function drawCard(
  assets: Fetcher,
  card: Card,
  { background, logo }: CardPictures,
): Promise<Uint8Array<ArrayBuffer>> {
  const { group, title, above, below } = card
  // Includes the label of a cancelled hike, and the ellipsis of truncated text.
  const fonts = await fontsFor(assets, `${group}${title}${above}${below}${t.cancelled}…`)
  const shown = (text: string) => drawable(shorten(text), fonts)
  const renderer = createRenderer()
  try {
    for (const font of fonts) await renderer.registerFont(font)
    const texts = { group: shown(group), title: shown(title), above: shown(above), below: shown(below) }
    return await renderer.render(layoutOf({ ...card, ...texts, hasLogo: logo !== null }), {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      format: 'jpeg',
      quality: QUALITY,
      images: [
        { src: BACKGROUND, data: background, cache: 'none' },
        ...(logo ? [{ src: LOGO, data: logo, cache: 'none' as const }] : []),
      ],
      fontFamilies: [...new Set(fonts.map(({ name }) => name))],
    })
  } finally {
    renderer.free()
  }
}

const shorten = (text: string) =>
  Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, MAX_CHARACTERS)
    .join('')
