import { formatPrice } from '../../../src/shared/charges.ts'
import { eventTime } from '../../../src/shared/format.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { FieldGroup } from '../../parts/form/use-edits.ts'
import { kindGroups } from './attribute-fields.tsx'
import { joiningGroups } from './joining-fields.tsx'
import { priceOf } from './price-field.tsx'
import { scopeGroup } from './scope-field.tsx'

/** The fields of the edit form. Conflicts show their values as the hike's page does. */
export const hikeGroups = (currency: string, usualPrice: number): FieldGroup[] => [
  { label: 'Name', fields: ['name'], show: ({ name = '' }) => name },
  { label: 'Description', fields: ['description'], show: ({ description = '' }) => description },
  { label: 'Meeting point', fields: ['location', 'location_lat', 'location_lng'], show: showPlace },
  { label: 'Date and time', fields: ['event_time'], show: showTime },
  { label: 'Elevation difference', fields: ['elevation_diff'], show: withUnit('elevation_diff', 'm') },
  { label: 'Distance', fields: ['distance'], show: withUnit('distance', 'km') },
  { label: 'Expected duration', fields: ['estimated_duration'], show: withUnit('estimated_duration', 'h') },
  {
    label: 'Price',
    fields: ['price'],
    show: ({ price }) => formatPrice(priceOf(price, currency) ?? usualPrice, currency),
  },
  ...joiningGroups,
  ...kindGroups,
  scopeGroup,
  { label: 'Reason', fields: ['reason'], show: ({ reason = '' }) => reason },
]

const withUnit = (field: string, unit: string) => (values: FormValues) =>
  values[field] ? `${values[field]} ${unit}` : ''

const showPlace = ({ location = '', location_lat, location_lng }: FormValues) =>
  location_lat ? `${location} (${location_lat}, ${location_lng})` : location

const showTime = ({ event_time = '' }: FormValues) =>
  eventTime(new Date(event_time), Intl.DateTimeFormat().resolvedOptions().timeZone)
