import { useRef, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { Field } from '../../../src/shared/field.tsx'
import { PastNote, timeHint } from '../../parts/time-field.tsx'
import { clockOf, sameClockOn } from './copy-time.ts'

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

  /** Set before the next render, as listeners of the form read the values now. */
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
          label="Date"
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
          <PastNote typed={joined} zone={zone} />
        </Field>
        <Field
          name="event_clock"
          label="Time"
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
