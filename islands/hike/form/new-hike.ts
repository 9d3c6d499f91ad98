import type { ReactNode } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { type Answer, call } from '../../parts/api.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { FieldGroup } from '../../parts/form/use-edits.ts'
import { chosenCoordinates } from '../../parts/place/coordinates.ts'
import { flashAfterNavigation } from '../../parts/toast.ts'
import { kindUpdate, kindValues } from './attribute-fields.tsx'
import { joiningUpdate, joiningValues } from './joining-fields.tsx'
import { priceOf } from './price-field.tsx'

export const blank: FormValues = {
  name: '',
  location: '',
  location_lat: '',
  location_lng: '',
  event_time: '',
  price: '',
  ...joiningValues(),
  ...kindValues(),
}

/** How the form differs when it copies a hike (copy-form.tsx). */
export type Variant = {
  title: string
  /** The storage key of the draft. */
  subject: string
  stored: FormValues
  /** The name of the field that has the focus when the form opens. */
  firstField: string
  groups: FieldGroup[]
  /** The time zone of the hike until another place is chosen. */
  zone: string | null
  errorsOf: (values: FormValues) => FieldErrors
  save: (hike: ReturnType<typeof newHike>, values: FormValues) => Promise<Answer<{ id: number }>>
  /** The field of the date and time, if another one is used. */
  time?: (values: FormValues, errors: FieldErrors, zone: string | null) => ReactNode
  more: (values: FormValues, errors: FieldErrors, zone: string | null) => ReactNode
}

async function publish(hike: object) {
  const answer = await call<HikeJson>('POST', '/api/events/', hike)
  if (answer.ok) flashAfterNavigation('Your hike is published.')
  return answer
}

export const creating: Variant = {
  title: 'Create Event',
  subject: 'event:new',
  stored: blank,
  firstField: 'name',
  groups: [],
  zone: null,
  errorsOf: () => ({}),
  save: publish,
  more: () => null,
}

export const newHike = (values: FormValues, currency: string) => ({
  name: values.name,
  location: values.location,
  ...chosenCoordinates(values),
  event_time: new Date(values.event_time ?? '').toISOString(),
  price: priceOf(values.price, currency),
  ...joiningUpdate(values),
  ...kindUpdate(values),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
