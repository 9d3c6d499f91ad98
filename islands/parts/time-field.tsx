import { useState } from 'react'
import { Field } from '../../src/shared/field.tsx'
import { inputTime } from '../../src/shared/format.ts'

/** The date and time of an event, in the browser's time zone. A time in the past is allowed, with a hint. */
export function TimeField({ defaultTime, errors }: { defaultTime?: Date; errors?: string[] }) {
  const [past, setPast] = useState(false)
  return (
    <Field
      name="event_time"
      label="Date and time"
      type="datetime-local"
      defaultValue={defaultTime && inputTime(defaultTime)}
      required
      errors={errors}
      hint={past ? 'This time is in the past. You can still save it.' : 'In your local time.'}
      onChange={({ target }) => setPast(new Date(target.value) < new Date())}
    />
  )
}
