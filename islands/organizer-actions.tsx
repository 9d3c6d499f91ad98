import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { HikeJson } from '../src/hikes/page/json.ts'
import type { MapProps } from '../src/maps/view/map-embed.tsx'
import { isOver } from '../src/shared/hike-time.ts'
import { t } from '../src/texts/organizers.ts'
import { DeletedNotice, WhenAndWhere } from './hike/hike-parts.tsx'
import { useLivePage } from './hike/live/use-live-page.ts'
import { DialogLink, OrganizerBar } from './hike/organizer-bar.tsx'
import { changedHike, editing, hikeDeleted } from './parts/store.ts'
import { useFragment } from './parts/use-fragment.ts'
import { useLoaded } from './parts/use-loaded.ts'

type Props = {
  hike: HikeJson
  /** Whether the hike's last day has passed. */
  over: boolean
  /** Whether a card at the top of the page shows the next step. */
  is_led: boolean
  /** The label of the next step of a draft. */
  draft_step: string | null
  /** The text to share with the URL of the hike. Valid until the hike changes. */
  share_text: string
  viewer_id: number
  /** The group's share of each payment, in percent. */
  fee_percent: number
  /** Null if the island event-editor.tsx shows the facts and the meeting point, and keeps them current. */
  map: MapProps | null
}

/**
 * The card next to a hike for its organizers: when and where it is, and their actions. Separate from event-actions.tsx
 * and member-actions.tsx, so that other members do not load it.
 */
export default function OrganizerActions({ hike: asRendered, over: wasOver, map, ...props }: Props) {
  useSignals()
  const [name, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const Dialog = useLoaded(name && dialogs[name], close)
  const hike = useLivePage(asRendered, map)
  const over = changedHike.value ? isOver(hike) : wasOver
  useFragment('copy', name === 'copy', () => setDialog('copy'))
  // While the edit form is open, the form itself shows that the hike was deleted.
  if (hikeDeleted.value) return editing.value ? null : <DeletedNotice />
  const cancelLink = hike.status === 'scheduled' && !over && (
    <DialogLink href={`/events/${hike.id}/cancel`} onOpen={() => setDialog('cancel')}>
      {t.cancelHike}
    </DialogLink>
  )
  return (
    <section className="action-card" aria-label={t.organizing}>
      <WhenAndWhere hike={hike} />
      <p className="standing">
        <span className="state">{t.yourHike}</span>
      </p>
      <OrganizerBar
        hike={hike}
        over={over}
        isLed={props.is_led}
        draftStep={props.draft_step}
        shareText={changedHike.value ? undefined : props.share_text}
        cancelLink={cancelLink}
        onAnnounce={() => setDialog('announce')}
        onCopy={() => setDialog('copy')}
        onDelete={() => setDialog('delete')}
      />
      {Dialog && (
        <Dialog
          key={name}
          hike={hike}
          userId={props.viewer_id}
          feePercent={props.fee_percent}
          instead={cancelLink}
          onClose={close}
        />
      )}
    </section>
  )
}

type DialogProps = {
  hike: HikeJson
  userId: number
  feePercent: number
  /** What to offer instead of deleting. */
  instead: ReactNode
  onClose: () => void
}

type DialogName = 'announce' | 'copy' | 'cancel' | 'delete'

const dialogs: Record<DialogName, () => Promise<ComponentType<DialogProps>>> = {
  announce: () =>
    import('./hike/announcement-dialog.tsx').then(({ AnnouncementDialog }) => AnnouncementDialog),
  copy: () => import('./hike/form/copy-form.tsx').then(({ CopyForm }) => CopyForm),
  cancel: () => import('./hike/cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog),
  delete: () => import('./hike/delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog),
}
