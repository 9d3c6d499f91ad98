import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { EventJson } from '../src/events/json.ts'
import { EventFacts } from '../src/shared/event-facts.tsx'
import type { MapProps } from '../src/shared/meeting-point.tsx'
import type { EditForm } from './parts/edit-form.tsx'
import { changedEvent, editing } from './parts/store.ts'
import { showError } from './parts/toast.ts'

/** The facts of a hike for its organizer, who can turn them into a form. */
export default function EventEditor({ event: asRendered, map }: { event: EventJson; map: MapProps }) {
  useSignals()
  const event = changedEvent.value ?? asRendered
  const Form = useEditForm(editing.value)
  useMeetingPoint(changedEvent.value, editing.value, map)
  return editing.value && Form ? <Form event={event} map={map} /> : <EventFacts event={event} />
}

/** The form is loaded by those who edit, and the facts stand there until it has come. */
function useEditForm(wanted: boolean) {
  const [form, setForm] = useState<{ Form: typeof EditForm }>()
  useEffect(() => {
    if (!wanted) return
    import('./parts/edit-form.tsx').then(
      ({ EditForm }) => setForm({ Form: EditForm }),
      () => {
        editing.value = false
        showError('The form could not be loaded. Please try again.')
      },
    )
  }, [wanted])
  return form?.Form
}

/** It stands elsewhere on the page: away while the form has a map of its own, and drawn anew after a change. */
function useMeetingPoint(changed: EventJson | null, hidden: boolean, map: MapProps) {
  useEffect(() => {
    const element = document.getElementById('where')
    if (element) element.hidden = hidden
  }, [hidden])
  useEffect(() => {
    const element = document.getElementById('where')
    if (!changed || !element) return
    import('./parts/redraw-meeting-point.tsx').then(
      ({ redrawMeetingPoint }) => redrawMeetingPoint(element, changed, map),
      () => location.reload(),
    )
  }, [changed, map])
}
