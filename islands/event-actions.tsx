import { useSignals } from '@preact/signals-react/runtime'
import type { HikeJson } from '../src/hikes/page/json.ts'
import { canChangeGuests, hasAsked } from '../src/hikes/view/guests.ts'
import { shareText } from '../src/hikes/view/share-text.ts'
import type { MapProps } from '../src/maps/view/map-embed.tsx'
import type { PayDialogConfig } from '../src/money/dialog.ts'
import type { JoinWindow } from '../src/participation/view/join-window.ts'
import { ConfirmAddress, type Unconfirmed } from '../src/shared/confirm-address.tsx'
import { hasStarted, isOver } from '../src/shared/hike-time.ts'
import { ShareButtons } from '../src/shared/share-buttons.tsx'
import { ActionBar, joinsOnPage, Leave, StandingNote } from './hike/action-bar.tsx'
import { DeletedNotice, WhenAndWhere } from './hike/hike-parts.tsx'
import { useLivePage } from './hike/live/use-live-page.ts'
import { canPay, OpenPayDialog, PayForHike, usePayment } from './hike/payment/pay-for-event.tsx'
import { useJoinWindow } from './hike/use-join-window.ts'
import { changedHike, hikeDeleted } from './parts/store.ts'

type Props = {
  hike: HikeJson
  /** The token of the forms, which work without scripts. */
  csrf: string
  /** The day of the hike has passed. */
  over: boolean
  /** The hike has started: only participants can pay. */
  started: boolean
  window: JoinWindow
  /** Null if the viewer cannot pay. */
  paying: PayDialogConfig | null
  /** The map of the meeting point, which is redrawn after changes. */
  map: MapProps
  group_name: string
  /** The viewer's address while it is not confirmed. */
  unconfirmed: Unconfirmed | null
}

/**
 * The card beside a hike: when and where it is, the viewer's role, and what the viewer can do. Organizers have
 * organizer-actions.tsx instead.
 */
export default function HikeActions({
  hike: asRendered,
  csrf,
  paying,
  map,
  unconfirmed,
  group_name,
  ...props
}: Props) {
  useSignals()
  const hike = useLivePage(asRendered, map)
  const changed = changedHike.value
  const over = changed ? isOver(changed) : props.over
  const started = changed ? hasStarted(changed) : props.started
  const isCancelled = hike.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const { role, has_paid } = hike.viewer
  const window = useJoinWindow(hike, props.window)
  const mayAsk = role !== 'user' || window === 'open'
  const isNew = role === 'participant' && asRendered.viewer.role !== 'participant'
  const payment = usePayment()
  const isPayable = paying !== null && !isCancelled && mayAsk && canPay(hike, started)
  const paysNext = isPayable && isOpen && role === 'participant' && !has_paid
  if (hikeDeleted.value) return <DeletedNotice />
  return (
    <section className="action-card" aria-label="Participation">
      <WhenAndWhere hike={hike} />
      <ActionBar
        hike={hike}
        csrf={csrf}
        over={over}
        window={window}
        isUnconfirmed={unconfirmed !== null}
        isNew={isNew}
        groupName={group_name}
        next={paysNext && <PayForHike hike={hike} isOffered payment={payment} isNext />}
      >
        {mayAsk && isOpen && role === 'user' && !joinsOnPage(hike) && (
          <a className="button" href={`/events/${hike.id}/join`}>
            Join with a note
          </a>
        )}
        {!paysNext && <PayForHike hike={hike} isOffered={isPayable} payment={payment} />}
        {isOpen && !started && canChangeGuests(hike) && (
          <a className="button" href={`/events/${hike.id}/guests`}>
            Change who comes along
          </a>
        )}
        {role === 'participant' && !over && <Leave hike={hike} csrf={csrf} />}
        <ShareButtons
          path={`/events/${hike.id}`}
          label="Share"
          copied="Event URL copied!"
          text={shareText(hike)}
        />
      </ActionBar>
      <p className="standing-note">
        <StandingNote hike={hike} isOpen={isOpen} window={window} isNew={isNew} />
      </p>
      {!over && hasAsked(hike) && (
        <ConfirmAddress address={unconfirmed} csrf={csrf} next={`/events/${hike.id}`} />
      )}
      <OpenPayDialog hike={hike} paying={paying} payment={payment} />
    </section>
  )
}
