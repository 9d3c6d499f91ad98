import { useContext } from 'react'
import { Currency } from '../../shared/currency.ts'
import { eventPictureUrl } from '../../shared/picture-urls.ts'
import { sourceSet } from '../../shared/srcset.ts'
import { type CardEvent, eventCard } from './event-card.ts'

type EventCardsProps = {
  events: CardEvent[]
  now: Date
  /** The number of leading cards that are visible without scrolling: their pictures are not lazy. */
  aboveTheFold?: number
  id?: string
}

const SIZES = '(min-width: 40rem) 9rem, 6rem'

/** A list of events. */
export function EventCards({ events, now, aboveTheFold = 0, id }: EventCardsProps) {
  const currency = useContext(Currency)
  const cards = events.map((event, index) => {
    const src = eventPictureUrl(event)
    const { sizes, srcSet } = sourceSet(src, 600, 1200, SIZES)
    return eventCard(event, { src, sizes, srcSet, isLazy: index >= aboveTheFold }, { now, currency })
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the templates of the cards escape their values.
  return <ul className="cards" id={id} dangerouslySetInnerHTML={{ __html: cards.join('') }} />
}
