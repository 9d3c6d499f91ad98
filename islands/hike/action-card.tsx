import type { ReactNode } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { hasAsked, hasGuestsPage } from '../../src/hikes/view/guests.ts'
import type { MapProps } from '../../src/maps/view/map-embed.tsx'
import type { PayDialogConfig } from '../../src/money/dialog.ts'
import type { JoinWindow } from '../../src/participation/view/join-window.ts'
import type { Unconfirmed } from '../../src/shared/confirm-address.tsx'
import { hasStarted, isOver } from '../../src/shared/hike-time.ts'
import { isSettled, useIsCharged } from '../../src/shared/prices.ts'
import { ShareButtons } from '../../src/shared/share-buttons.tsx'
import { t } from '../../src/texts/action-card.ts'
import { t as joining } from '../../src/texts/joining.ts'
import { changedHike, hikeDeleted } from '../parts/store.ts'
import { ActionBar, Leave, StandingNote } from './action-bar.tsx'
import { DeletedNotice, WhenAndWhere } from './hike-parts.tsx'
import type { Outsider } from './outsider.tsx'
import { canPay, OpenPayDialog, OwnPayments, PayForHike, usePayment } from './payment/pay-for-event.tsx'

export type ActionProps = {
  hike: HikeJson
  /** The CSRF token for the forms, which also work without scripts. */
  csrf: string
  /** Whether the last day of the hike had passed when the page was rendered. */
  over: boolean
  /** Whether the hike had started when the page was rendered. If so, only participants can pay. */
  started: boolean
  window: JoinWindow
  /** Null if the viewer cannot pay. */
  paying: PayDialogConfig | null
  /** The map of the meeting point, which is redrawn after changes. */
  map: MapProps
  /** Whether the page asks the viewer to co-organize the hike. If so, that question has the primary button. */
  is_asked?: boolean
  /** The text to share with the URL of the hike. Valid until the hike changes. */
  share_text: string
  /** The viewer's email address if it is not confirmed, otherwise null. */
  unconfirmed: Unconfirmed | null
  /**
   * The HTML of a form that asks the viewer to confirm the email address, if the viewer has asked to join. It needs no
   * script.
   */
  confirm_form: string | null
}

type ActionCardProps = ActionProps & {
  /** The current state of the hike. */
  current: HikeJson
  outsider: Outsider | null
  /** Asks viewers who have asked to join to confirm their email address. */
  asksToConfirm: ReactNode
}

/** The card next to a hike: when and where it is, the viewer's role, and the viewer's actions. */
export function ActionCard({
  hike: asRendered,
  current: hike,
  outsider,
  csrf,
  paying,
  asksToConfirm,
  ...props
}: ActionCardProps) {
  const changed = changedHike.value
  const over = changed ? isOver(changed) : props.over
  const started = changed ? hasStarted(changed) : props.started
  const isCancelled = hike.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const { role, has_paid } = hike.viewer
  const isNew = role === 'participant' && asRendered.viewer.role !== 'participant'
  const isCharged = useIsCharged(hike.price) && paying !== null
  const isPayable = isCharged && !isCancelled && (outsider?.mayAsk ?? true) && canPay(hike, started)
  const payment = usePayment(isPayable && !has_paid)
  const paysNext = isPayable && isOpen && role === 'participant' && !isSettled(hike.viewer)
  if (hikeDeleted.value) return <DeletedNotice />
  return (
    <section className="action-card" aria-label={joining.participation}>
      <WhenAndWhere hike={hike} />
      <ActionBar
        hike={hike}
        csrf={csrf}
        over={over}
        outsider={outsider}
        isNew={isNew}
        next={paysNext && <PayForHike hike={hike} isOffered payment={payment} isNext={!props.is_asked} />}
      >
        {outsider?.more}
        {!paysNext && <PayForHike hike={hike} isOffered={isPayable} payment={payment} />}
        <OwnPayments viewer={hike.viewer} />
        {isOpen && !started && hasGuestsPage(hike) && (
          <a className="button" href={`/events/${hike.id}/guests`}>
            {t.changeGuests}
          </a>
        )}
        {role === 'participant' && !over && <Leave hike={hike} csrf={csrf} />}
        <ShareButtons
          path={`/events/${hike.id}`}
          label={joining.share}
          copied={joining.linkCopied}
          text={changed ? undefined : props.share_text}
        />
      </ActionBar>
      <p className="standing-note">
        <StandingNote hike={hike} outsider={outsider} isOpen={isOpen} isNew={isNew} />
      </p>
      {!over && hasAsked(hike) && asksToConfirm}
      <OpenPayDialog hike={hike} paying={paying} payment={payment} />
    </section>
  )
}
