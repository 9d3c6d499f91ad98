import type { InputFieldProps } from '../shared/field.tsx'
import { MAX_FROM, MAX_RIDE_NOTE, MAX_SEATS } from './limits.ts'

/** The fields of the form that offers a ride. */
export const offerFields: Omit<InputFieldProps, 'errors'>[] = [
  {
    name: 'from',
    label: 'From',
    maxLength: MAX_FROM,
    required: true,
    hint: 'Where you start, such as a station or a car park.',
  },
  {
    name: 'seats',
    label: 'Free seats',
    inputMode: 'numeric',
    maxLength: 1,
    required: true,
    hint: `Beside your own: 1 to ${MAX_SEATS}.`,
  },
  {
    name: 'note',
    label: 'Note',
    maxLength: MAX_RIDE_NOTE,
    hint: 'Optional: when you start, where you can stop, what fits in.',
  },
]

/** The initial values of the form. */
export const emptyOffer = { seats: '3' }
