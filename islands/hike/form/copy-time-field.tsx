import { useRef, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { Field } from '../../../src/shared/field.tsx'
import { inputTime } from '../../../src/shared/input-time.ts'
import { localTime } from '../../../src/shared/local-time.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { PastNote, timeHint } from '../../parts/time-field.tsx'

type CopyTimeFieldProps = {
  hike: HikeJson
  /** The value of a datetime-local input; blank until a date is chosen. */
  defaultTime?: string
  zone: string | null
  errors?: string[]
}

/** The date of a copy, and its time of day, which defaults to the original's. */
export function CopyTimeField({ hike, defaultTime = '', zone, errors }: CopyTimeFieldProps) {
  const time = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState(defaultTime.slice(0, 10))
  const [typedClock, setTypedClock] = useState(clockOf(defaultTime) || null)
  const clock = typedClock ?? sameClockOn(date, hike)
  const joined = date && clock ? `${date}T${clock}` : ''

  /** Sets the hidden input before the next render, because listeners of the form read the values immediately. */
  function store(date: string, clock: string) {
    if (!time.current) return
    time.current.value = date && clock ? `${date}T${clock}` : ''
    time.current.form?.dispatchEvent(new Event('input'))
  }

  return (
    <>
      <input type="hidden" name="event_time" value={joined} ref={time} />
      <div className="columns">
        <Field
          name="event_date"
          data-field="event_time"
          label={t.date}
          type="date"
          max="9999-12-31"
          required
          defaultValue={date}
          errors={errors}
          hint={timeHint(joined, zone)}
          onChange={({ target }) => {
            setDate(target.value)
            store(target.value, typedClock ?? sameClockOn(target.value, hike))
          }}
        >
          <PastNote typed={joined} zone={zone} errors={errors} />
        </Field>
        <Field
          name="event_clock"
          data-field="event_time"
          label={t.clock}
          type="time"
          required
          value={clock}
          onChange={({ target }) => {
            setTypedClock(target.value)
            store(date, target.value)
          }}
        />
      </div>
    </>
  )
}

const DAY_MINUTES = 24 * 60

/**
 * Returns the value of a time input, in the browser's time zone. It is the time on this date at which clocks at the
 * hike show the same time as at the start of the original. The two zones may change their clocks on different days.
 */
function sameClockOn(date: string, original: { event_time: string; time_zone: string }): string {
  const start = new Date(original.event_time)
  const guess = new Date(`${date}T${clockOf(inputTime(start))}`)
  const [wanted, shown] = [start, guess].map((time) => minuteOfDay(time, original.time_zone))
  if (wanted === undefined || shown === undefined || Number.isNaN(shown)) return clockOf(inputTime(start))
  const minutes = (wanted - shown + 1.5 * DAY_MINUTES) % DAY_MINUTES
  return clockOf(inputTime(new Date(guess.getTime() + (minutes - DAY_MINUTES / 2) * MINUTE)))
}

/** Returns '09:00' for '2031-06-14T09:00'. */
const clockOf = (time: string) => time.slice(11, 16)

function minuteOfDay(time: Date, zone: string): number {
  if (Number.isNaN(time.getTime())) return Number.NaN
  const { hour, minute } = localTime(time, zone)
  return hour * 60 + minute
}
