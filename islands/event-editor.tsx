import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { HikeJson } from '../src/hikes/page/json.ts'
import { HikeFacts } from '../src/hikes/view/hike-facts.tsx'
import type { MapProps } from '../src/maps/view/map-embed.tsx'
import { t as joining } from '../src/texts/joining.ts'
import { t } from '../src/texts/organizers.ts'
import { useRedrawn } from './hike/live/use-redrawn.ts'
import { DraftReminder, useDraftReminder } from './parts/form/draft-reminder.tsx'
import { draftKey } from './parts/form/drafts.ts'
import { changedHike, editing } from './parts/store.ts'
import { useFragment } from './parts/use-fragment.ts'
import { useLoaded } from './parts/use-loaded.ts'

type Props = {
  hike: HikeJson
  map: MapProps
  /** The group's share of each payment, in percent. */
  fee_percent: number
  viewer_id: number
  started: boolean
}

/** The facts of a hike for its organizers, and the form that edits them. */
export default function HikeEditor({ hike: asRendered, map, fee_percent, viewer_id, started }: Props) {
  useSignals()
  const hike = changedHike.value ?? asRendered
  const [firstField, setFirstField] = useState<string>()
  const Form = useLoaded(editing.value && loadForm, stopEditing)
  useRedrawn(['where'], asRendered, changedHike.value, map)
  useHiddenMeetingPoint(editing.value)
  useFragment('edit', editing.value, startEditing)
  const facts = useFocusedTitle(editing.value)
  const key = draftKey(viewer_id, `event:${hike.id}`)
  const [keptAt, discardDraft] = useDraftReminder(key, editing.value)

  function startEditingAt(field: string) {
    setFirstField(field)
    startEditing()
  }

  function stopEditing() {
    setFirstField(undefined)
    editing.value = false
  }

  return editing.value && Form ? (
    <Form
      hike={hike}
      map={map}
      feePercent={fee_percent}
      draftKey={key}
      firstField={firstField}
      onClose={stopEditing}
    />
  ) : (
    <div ref={facts}>
      {keptAt && <DraftReminder keptAt={keptAt} onEdit={startEditing} onDiscard={discardDraft} />}
      {!started && hike.status !== 'cancelled' && stepsOf(hike).includes(false) && (
        <NextSteps hike={hike} onEdit={startEditingAt} />
      )}
      <HikeFacts hike={hike} />
    </div>
  )
}

/** Returns whether the hike has a description, a route and a picture. */
const stepsOf = ({ description, route, image }: HikeJson) => [description, route, image].map(Boolean)

type NextStepsProps = {
  hike: HikeJson
  /** Called with the selector of the field to focus first. */
  onEdit: (field: string) => void
}

/** Suggests what to add to the hike. Unless it is a draft, also suggests sharing it. */
function NextSteps({ hike, onEdit }: NextStepsProps) {
  const { id } = hike
  const [hasDescription, hasRoute, hasPicture] = stepsOf(hike)
  const edit = (isDone: boolean | undefined, field: string) => (words: string) =>
    isDone ? (
      `${words} ✓`
    ) : (
      <a href={`/events/${id}#edit`} onClick={() => onEdit(field)}>
        {words}
      </a>
    )
  // This is a link, because the page already has a button for sharing.
  const share = (words: string) => (
    <a href="#share" data-share={`/events/${id}`} data-shared={joining.linkCopied}>
      {words}
    </a>
  )
  const fields = [
    edit(hasDescription, '[name=description]'),
    edit(hasRoute, '[type=file]'),
    edit(hasPicture, '[name=name]'),
  ] as const
  return (
    <p className="next-steps">
      {hike.status !== 'draft' ? t.nextStepsAndShare(...fields, share) : t.nextSteps(...fields)}
    </p>
  )
}

function startEditing() {
  editing.value = true
}

/** Focuses the title and scrolls to the facts when editing ends, because the form may have been far longer. */
function useFocusedTitle(isEditing: boolean) {
  const facts = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    const title = facts.current?.querySelector('h1')
    if (wasEditing.current && !isEditing && title) {
      title.tabIndex = -1
      title.focus({ preventScroll: true })
      // Waits until React has rendered the draft reminder above the title.
      requestAnimationFrame(() => facts.current?.firstElementChild?.scrollIntoView({ block: 'start' }))
    }
    wasEditing.current = isEditing
  }, [isEditing])
  return facts
}

/** Hides the page's meeting point while the form shows it. */
function useHiddenMeetingPoint(hidden: boolean) {
  useEffect(() => {
    const element = document.getElementById('where')
    if (element) element.hidden = hidden
  }, [hidden])
}

/** Loads the form. The facts stay visible until then. */
const loadForm = () => import('./hike/form/edit-form.tsx').then(({ EditForm }) => EditForm)
