import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { EventJson } from '../src/events/json.ts'
import { EventFacts } from '../src/shared/event-facts.tsx'
import type { MapProps } from '../src/shared/map-embed.tsx'
import type { EditForm } from './event/edit-form.tsx'
import { changedEvent, editing } from './parts/store.ts'
import { showError } from './parts/toast.ts'

type Props = {
  event: EventJson
  map: MapProps
  /** The group's share of each payment. */
  fee_percent: number
}

/** The facts of an event for its organizer, and the form that edits them. */
export default function EventEditor({ event: asRendered, map, fee_percent }: Props) {
  useSignals()
  const event = changedEvent.value ?? asRendered
  const Form = useEditForm(editing.value)
  useMeetingPoint(changedEvent.value, editing.value, map)
  return editing.value && Form ? (
    <Form event={event} map={map} feePercent={fee_percent} />
  ) : (
    <EventFacts event={event} />
  )
}

/** Loads the form when editing starts. Until then the facts stay. */
function useEditForm(isEditing: boolean) {
  const [form, setForm] = useState<{ Form: typeof EditForm }>()
  useEffect(() => {
    if (!isEditing) return
    import('./event/edit-form.tsx').then(
      ({ EditForm }) => setForm({ Form: EditForm }),
      () => {
        editing.value = false
        showError('The form could not be loaded. Please try again.')
      },
    )
  }, [isEditing])
  return form?.Form
}

/** Hides the page's meeting point while the form shows one of its own, and renders it again after a change. */
function useMeetingPoint(changed: EventJson | null, hidden: boolean, map: MapProps) {
  useEffect(() => {
    const element = document.getElementById('where')
    if (element) element.hidden = hidden
  }, [hidden])
  useEffect(() => {
    const element = document.getElementById('where')
    if (!changed || !element) return
    import('./event/redraw-meeting-point.tsx').then(
      ({ redrawMeetingPoint }) => redrawMeetingPoint(element, changed, map),
      () => location.reload(),
    )
  }, [changed, map])
}
