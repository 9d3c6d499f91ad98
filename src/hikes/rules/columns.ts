import { getTableColumns } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { HikeUpdate } from './schema.ts'

// The fields of a hike are those of `HikeUpdate` that are columns of its table: `good_for` is the column `goodFor`.

type Row = typeof hikes.$inferSelect
type ColumnOf<Field> = Field extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<ColumnOf<Tail> & string>}`
  : Field

const fieldOf = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns that can be edited, by their fields. */
export const editable: Record<string, keyof Row> = Object.fromEntries(
  Object.keys(getTableColumns(hikes))
    .map((column) => [fieldOf(column), column as keyof Row] as const)
    .filter(([field]) => field in HikeUpdate.shape),
)

type ColumnValues<Input> = {
  [Field in keyof Input as ColumnOf<Field> extends keyof Row ? ColumnOf<Field> : never]: Input[Field]
}

/** The columns of the fields that are given. */
export const columnsOf = <Input extends Partial<HikeUpdate>>(input: Input) =>
  Object.fromEntries(
    Object.entries(editable)
      .map(([field, column]) => [column, input[field as keyof HikeUpdate]])
      .filter(([, value]) => value !== undefined),
  ) as ColumnValues<Input>

// `keep_chat` and `album_public` are for the owner alone, and of one hike.
const { keep_chat: _, album_public: __, ...content } = editable
type ContentField = Exclude<keyof HikeUpdate, 'keep_chat' | 'album_public'>

type FieldValues<Columns> = {
  [Field in ContentField as ColumnOf<Field> extends keyof Columns
    ? Field
    : never]: ColumnOf<Field> extends keyof Columns ? JsonOf<Columns[ColumnOf<Field>]> : never
}
type JsonOf<Value> = Value extends Date ? string : Value

const contentFields = Object.entries(content)

/** The fields of the columns `shown`, as JSON. */
export function fieldsJson<Columns extends Partial<Row>>(hike: Columns, shown: object = hike) {
  const json: Record<string, unknown> = {}
  for (const [field, column] of contentFields) {
    if (!(column in shown)) continue
    const value = hike[column]
    json[field] = value instanceof Date ? value.toISOString() : value
  }
  return json as FieldValues<Columns>
}

/** The columns that a copy of a hike has of it. A copy of what a moderator has hidden is hidden too. */
export const copiedColumns = (hike: Row) =>
  Object.fromEntries(
    [...Object.values(content), 'filledByRoute' as const, 'hiddenAt' as const].map((column) => [
      column,
      hike[column],
    ]),
  ) as Pick<Row, (ColumnOf<ContentField> & keyof Row) | 'filledByRoute' | 'hiddenAt'>
