import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Island, StaticIsland } from '../../layout/island.tsx'
import type { MapProps } from '../../maps/view/map-embed.tsx'
import type { PayDialogConfig } from '../../money/dialog.ts'
import { PushOffer } from '../../notices/push/offer.tsx'
import { requestJson } from '../../participation/json.ts'
import { joinWindow } from '../../participation/view/join-window.ts'
import { isBelowMinimum } from '../../participation/view/minimum.ts'
import { ConfirmAddress, type Unconfirmed } from '../../shared/confirm-address.tsx'
import { hasStarted, isOver } from '../../shared/hike-time.ts'
import { hasAsked } from '../view/guests.ts'
import { PaidSummary } from '../view/paid-summary.tsx'
import { shareText } from '../view/share-text.ts'
import type { Hike } from './hike-details.ts'
import type { HikeJson, PageFacts } from './json.ts'
import { MinimumCard } from './minimum-card.tsx'

type PageSidebarProps = {
  hike: Hike
  json: HikeJson
  facts: PageFacts
  canEdit: boolean
  viewerId: number
  unconfirmed: Unconfirmed | null
  csrf: string
  paying: PayDialogConfig | null
  map: MapProps
  feePercent: number
  offersPush: boolean
  /** Whether the page begins with a card (`TodayCard` or `Afterwards`) that has the primary button. */
  isLed: boolean
  /** Whether the page asks the viewer to co-organize the hike. */
  isAsked: boolean
  /** The label of the button for the next step of a draft. */
  draftStep: string | null
  draftCard: ReactNode
  /** The chat. */
  children: ReactNode
}

/** The viewer's actions, the chat and, for organizers, the requests. */
export function PageSidebar({ hike, json, facts, canEdit, children, draftCard, ...props }: PageSidebarProps) {
  const { viewerId, unconfirmed, csrf, paying, map, feePercent } = props
  const over = isOver(json)
  const started = hasStarted(json)
  const window = joinWindow(json)
  const actions = {
    hike: facts,
    csrf,
    over,
    started,
    window,
    paying,
    map,
    unconfirmed,
    confirm_form: hasAsked(json)
      ? renderToStaticMarkup(<ConfirmAddress address={unconfirmed} csrf={csrf} next={`/events/${hike.id}`} />)
      : null,
    share_text: shareText(json),
    ...(props.isAsked && { is_asked: true }),
  }
  return (
    <aside className="sidebar">
      {hike.role === 'visitor' ? (
        <StaticIsland name="event-actions" props={actions} />
      ) : hike.role === 'organizer' ? (
        <Island
          name="organizer-actions"
          props={{
            hike: facts,
            over,
            is_led: props.isLed,
            draft_step: props.draftStep,
            share_text: actions.share_text,
            viewer_id: viewerId,
            fee_percent: feePercent,
            map: canEdit ? null : map,
          }}
        />
      ) : (
        <>
          {!draftCard && (
            <Island name={hike.role === 'user' ? 'event-actions' : 'member-actions'} props={actions} />
          )}
          {!draftCard && props.offersPush && <PushOffer />}
        </>
      )}
      {draftCard}
      {canEdit && !over && !draftCard && isBelowMinimum(json) && <MinimumCard id={hike.id} csrf={csrf} />}
      {canEdit && !over && !draftCard && (
        <Island
          name="join-requests"
          props={{ hike: lineOf(json), requests: hike.requests.map(requestJson) }}
        />
      )}
      {hike.isOwner && !draftCard && (
        <div id="paid">
          <PaidSummary hike={json} csrf={csrf} />
        </div>
      )}
      {children}
    </aside>
  )
}

/** Picks the fields that the island shows. The participants, for example, are not needed. */
const lineOf = ({
  id,
  status,
  event_time,
  time_zone,
  was_over,
  price,
  spots_left,
  waiting_count,
  waiting,
}: HikeJson) => ({
  id,
  status,
  event_time,
  time_zone,
  was_over,
  price,
  spots_left,
  waiting_count,
  waiting,
})
