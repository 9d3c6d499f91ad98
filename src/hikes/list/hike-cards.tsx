import { useContext } from 'react'
import { Currency } from '../../shared/currency.ts'
import { hikePictureUrl } from '../../shared/picture-urls.ts'
import { sourceSet } from '../../shared/srcset.ts'
import { type CardHike, hikeCard } from './hike-card.ts'

type HikeCardsProps = {
  hikes: CardHike[]
  now: Date
  /** The number of leading cards that are visible without scrolling: their pictures are not lazy. */
  aboveTheFold?: number
  id?: string
}

const SIZES = '(min-width: 40rem) 9rem, 6rem'

/** A list of hikes. */
export function HikeCards({ hikes, now, aboveTheFold = 0, id }: HikeCardsProps) {
  const currency = useContext(Currency)
  const cards = hikes.map((event, index) => {
    const src = hikePictureUrl(event)
    const { sizes, srcSet } = sourceSet(src, 600, 1200, SIZES)
    return hikeCard(event, { src, sizes, srcSet, isLazy: index >= aboveTheFold }, { now, currency })
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the templates of the cards escape their values.
  return <ul className="cards" id={id} dangerouslySetInnerHTML={{ __html: cards.join('') }} />
}
