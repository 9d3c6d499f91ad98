import { createContext, useContext } from 'react'

/**
 * The group's currency, and the price of hikes whose organizer has not set one. On the server, layout/page.tsx provides
 * them, and layout/document.tsx writes them on the root element. In the browser, `pricesOfPage` reads them from there.
 */
export const Prices = createContext({ currency: '', usualPrice: 0 })

/** Whether a hike costs anything. A price of null is the group's usual price, which may be 0. */
export const isCharged = (price: number | null, usualPrice: number) => (price ?? usualPrice) > 0

export const useIsCharged = (price: number | null) => isCharged(price, useContext(Prices).usualPrice)

/**
 * Whether to show whether somebody has paid. Organizers need not pay, and on a free hike it is shown only for people
 * who have paid. `hasPaid` is undefined unless the viewer owns the hike.
 */
export const isPayer = (hasPaid: boolean | undefined, isCharged: boolean, isOrganizer?: boolean) =>
  !isOrganizer && (isCharged ? hasPaid !== undefined : hasPaid)

type Viewer = { has_paid?: boolean | undefined; paid_text?: string | undefined }

/** Whether the viewer of a hike owes nothing more: they have paid, perhaps with a refund since. */
export const isSettled = ({ has_paid, paid_text }: Viewer) => Boolean(has_paid || paid_text)

export function pricesOfPage() {
  const { currency = '', usualPrice } = document.documentElement.dataset
  return { currency, usualPrice: Number(usualPrice) }
}
