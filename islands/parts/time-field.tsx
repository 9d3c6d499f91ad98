import { useRef, useState } from 'react'
import type { FieldErrors } from '../../src/shared/errors.ts'
import { Field } from '../../src/shared/field.tsx'
import { clockTime, eventTime, localDay } from '../../src/shared/format.ts'
import { hasStarted, isOver } from '../../src/shared/hike-time.ts'
import { t } from '../../src/texts/form-parts.ts'
import { browserZone } from './browser-zone.ts'
import type { FormValues } from './form/form-values.ts'

type TimeFieldProps = {
  /** The initial value, in the format of a datetime-local input. */
  defaultTime?: string
  /** The time zone of the hike, if known. */
  zone: string | null
  /** The end of the edited tour, in the same format. */
  end?: string
  /** Whether the edited hike is over. */
  wasOver?: boolean
  errors?: string[]
}

/**
 * The date and time of a hike in the browser's time zone. The hike's local time is shown next to it if it differs. A
 * past time is allowed, but a note is shown, and `usePastWarning` warns once before it is saved.
 */
export function TimeField({ defaultTime = '', end, zone, wasOver = false, errors }: TimeFieldProps) {
  const [typed, setTyped] = useState(defaultTime)
  return (
    <Field
      name="event_time"
      label={t.dateAndTime}
      type="datetime-local"
      // Without a maximum, browsers allow six digits for the year.
      max="9999-12-31T23:59"
      defaultValue={defaultTime}
      required
      errors={errors}
      hint={timeHint(typed, zone)}
      onChange={({ target }) => setTyped(target.value)}
    >
      <PastNote typed={typed} end={end} zone={zone} wasOver={wasOver} errors={errors} />
    </Field>
  )
}

/** Returns a hint about the zone of the typed time, with the hike's local time if that differs. */
export const timeHint = (typed: string, zone: string | null) =>
  [t.inLocalTime, zoneHint(typed, zone)].filter(Boolean).join(' ')

/**
 * A note that the time is in the past or that the edited hike is over. Such a time can be saved. The errors of the
 * field replace the note.
 */
export const PastNote = ({ typed, end, zone, wasOver = false, errors = [] }: PastNoteProps) => (
  <p className="past-note" role="status">
    {errors.length === 0 && (pastNote(typed, zone, end) || (wasOver && typed !== '' && t.hikeIsOver))}
  </p>
)

type PastNoteProps = {
  typed: string
  end?: string | undefined
  zone: string | null
  wasOver?: boolean
  errors?: string[] | undefined
}

/** Returns '' for a future or blank time. A hike whose day is over has its own note, because lists omit it. */
function pastNote(typed: string, zone: string | null, end = ''): string {
  const time = new Date(typed)
  if (Number.isNaN(time.getTime())) return ''
  const timeZone = browserZone()
  const timed = {
    event_time: time.toISOString(),
    end_time: end > typed ? new Date(end).toISOString() : null,
    time_zone: zone ?? timeZone,
  }
  if (isOver(timed)) return t.dayIsOver
  return hasStarted(timed) ? t.isPast : ''
}

/**
 * Returns a check that rejects a past time once, and accepts it if it is submitted again. `stored`, the time before the
 * edit, is accepted the first time, unless another time has been rejected since.
 */
export function usePastWarning(zone: string | null, stored = '') {
  const accepted = useRef(stored)
  return ({ event_time = '', end_time }: FormValues): FieldErrors => {
    const note = pastNote(event_time, zone, end_time)
    if (note === '' || event_time === accepted.current) return {}
    accepted.current = event_time
    return { event_time: [note, t.saveAgain] }
  }
}

function zoneHint(typed: string, zone: string | null): string {
  const time = new Date(typed)
  if (zone === null || Number.isNaN(time.getTime())) return ''
  const isSame = typed.slice(0, 16) === `${localDay(time, zone)}T${clockTime(time, zone)}`
  return isSame ? '' : t.atTheHike(eventTime(time, zone))
}

/** Returns errors for a blank start and for incomplete times. To the server, an incomplete time would look blank. */
export function timeErrors(form: HTMLFormElement | null, blank: string): FieldErrors {
  const times = [...(form?.querySelectorAll('input') ?? [])].filter(({ name }) => TIMES.includes(name))
  const incomplete = times
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => [name, [t.incompleteTime]])
  const start = times.find(({ name }) => name === 'event_time')
  const isBlank = start?.value === '' && !start.validity.badInput
  return { ...Object.fromEntries(incomplete), ...(isBlank && { event_time: [blank] }) }
}

const TIMES = ['event_time', 'end_time', 'joins_open_at', 'joins_close_at']
