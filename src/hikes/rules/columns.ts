import type { hikes } from '../../db/schema.ts'
import type { HikeUpdate } from './schema.ts'

// The fields of a hike are the fields of `HikeUpdate` that are columns of its table.

type Row = typeof hikes.$inferSelect
type ColumnOf<Field> = Field extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ColumnOf<Tail> & string>}`
  : Field

/** The fields of a request that are columns of a hike. */
type EditableField = {
  [Field in keyof HikeUpdate]-?: ColumnOf<Field> extends keyof Row ? Field : never
}[keyof HikeUpdate]

/**
 * The editable columns by field name. The list is not derived from the schema, because pages do not load zod;
 * TypeScript checks that both have the same fields.
 */
export const editable: { [Field in EditableField]: ColumnOf<Field> } = {
  name: 'name',
  description: 'description',
  location: 'location',
  location_lat: 'locationLat',
  location_lng: 'locationLng',
  event_time: 'eventTime',
  end_time: 'endTime',
  nights: 'nights',
  time_zone: 'timeZone',
  price: 'price',
  refund_until_hours: 'refundUntilHours',
  late_refund_percent: 'lateRefundPercent',
  elevation_diff: 'elevationDiff',
  distance: 'distance',
  estimated_duration: 'estimatedDuration',
  capacity: 'capacity',
  guests_allowed: 'guestsAllowed',
  approval: 'approval',
  joins_open_at: 'joinsOpenAt',
  joins_close_at: 'joinsCloseAt',
  min_participants: 'minParticipants',
  questions: 'questions',
  grade: 'grade',
  gear: 'gear',
  good_for: 'goodFor',
  keep_chat: 'keepChat',
  album_public: 'albumPublic',
  publish_at: 'publishAt',
}

type ColumnValues<Input> = {
  [Field in keyof Input as ColumnOf<Field> extends keyof Row ? ColumnOf<Field> : never]: Input[Field]
}

/** Returns the values of the given fields by column. */
export const columnsOf = <Input extends Partial<HikeUpdate>>(input: Input) =>
  Object.fromEntries(
    Object.entries(editable)
      .map(([field, column]) => [column, input[field as keyof HikeUpdate]])
      .filter(([, value]) => value !== undefined),
  ) as ColumnValues<Input>

// Copies do not get `publish_at`, which only drafts have, or `keep_chat` and `album_public`, which the owner decides.
const { keep_chat: _, album_public: __, publish_at: ___, ...content } = editable
export type ContentField = keyof typeof content

type FieldValues<Columns> = {
  [Field in ContentField as ColumnOf<Field> extends keyof Columns
    ? Field
    : never]: ColumnOf<Field> extends keyof Columns ? JsonOf<Columns[ColumnOf<Field>]> : never
}
type JsonOf<Value> = Value extends Date ? string : Value

const contentFields = Object.entries(content)

/** Returns, as JSON, the fields of the hike whose columns are in `shown`. */
export function fieldsJson<Columns extends Partial<Row>>(hike: Columns, shown: object = hike) {
  const json: Record<string, unknown> = {}
  for (const [field, column] of contentFields) {
    if (!(column in shown)) continue
    const value = hike[column]
    json[field] = value instanceof Date ? value.toISOString() : value
  }
  return json as FieldValues<Columns>
}

/** The columns that a copy inherits. A copy of a hidden hike is hidden too. */
export const copiedColumns = (hike: Row) =>
  Object.fromEntries(
    [...Object.values(content), 'filledByRoute' as const, 'hiddenAt' as const].map((column) => [
      column,
      hike[column],
    ]),
  ) as Pick<Row, (ColumnOf<ContentField> & keyof Row) | 'filledByRoute' | 'hiddenAt'>
