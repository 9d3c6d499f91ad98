import type { AccountJson } from '../../src/people/profiles/json.ts'
import { t } from '../../src/texts/profiles.ts'
import { type FormValues, numberOf } from '../parts/form/form-values.ts'
import type { FieldGroup } from '../parts/form/use-edits.ts'

export const statistics = [
  'avg_distance',
  'avg_duration',
  'elevation_diff_up',
  'elevation_diff_down',
] as const
export const favorites = ['favorite_books', 'favorite_movies', 'favorite_bands'] as const
export const contacts = ['phone', 'emergency_name', 'emergency_phone'] as const
const PHONE_ON_THE_DAY = 'phone_on_the_day'

const fields = ['email', 'name', ...statistics, ...favorites, ...contacts, PHONE_ON_THE_DAY] as const

export const labelOf = (field: string) =>
  fields.flatMap((name) => (name === field ? [t.labels[name]] : []))[0]

export const profileGroups = (): FieldGroup[] =>
  fields.map((field) => ({
    label: t.labels[field],
    fields: [field],
    show: ({ [field]: value = '' }) =>
      field === PHONE_ON_THE_DAY ? (value ? t.yes : t.no) : value.replaceAll('\n', ', '),
  }))

/** Returns the profile's values as the form shows them. A list has one name per line. */
export const profileValues = (user: AccountJson): FormValues => ({
  email: user.email,
  name: user.name,
  ...Object.fromEntries(statistics.map((name) => [name, String(user[name] ?? '')])),
  ...Object.fromEntries(favorites.map((name) => [name, user[name].join('\n')])),
  ...Object.fromEntries(contacts.map((name) => [name, user[name]])),
  [PHONE_ON_THE_DAY]: user.phone_on_the_day ? 'true' : '',
})

/** Returns the form's values, without blank favorites. */
export function valuesInProfile(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const names = (field: string) =>
    data
      .getAll(field)
      .map((name) => String(name).trim())
      .filter((name) => name !== '')
  return Object.fromEntries(
    fields.map((field) => [field, isList(field) ? names(field).join('\n') : String(data.get(field) ?? '')]),
  )
}

/** Returns the body of a PUT with these fields of the form, and their previous values. Blank numbers are null. */
export function profileUpdate(values: FormValues, base: Record<string, unknown>) {
  const sent = Object.entries(values).map(([field, value]) => [field, sentValue(field, value)])
  return { ...Object.fromEntries(sent), base }
}

function sentValue(field: string, value: string) {
  if (field === PHONE_ON_THE_DAY) return value !== ''
  if (isList(field)) return listOf(value)
  return isText(field) ? value : numberOf(value)
}

const isText = (field: string) =>
  field === 'email' || field === 'name' || contacts.some((name) => name === field)

const isList = (field: string) => favorites.some((name) => name === field)

/** Returns the names in the value of a list field. */
export const listOf = (value = '') => value.split('\n').filter((name) => name !== '')
