import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../../context/context.ts'
import type { NameAndAddress } from '../deletion/deleted.ts'

/** A section of the exported file. */
export type Section = {
  name: string
  isOwn: (userId: number) => SQL
  /** Columns that are not exported: secrets, Stripe identifiers, and data about other users. */
  without?: SQLiteColumn[]
  limit?: number
  /** Values to export instead of the stored ones, by column name. For example, they omit data hidden from the user. */
  shown?: (userId: number) => Record<string, SQL | SQL.Aliased>
}

/** The reason why a reference to a user is not exported or not erased. */
type Exception = { because: string }

/** A column with the id of a user. */
export type UserColumn = {
  column: SQLiteColumn
  exported: Section | Exception
  /**
   * What the erasure of an account does: it deletes the rows, sets the column to NULL, leaves the rows to `erase`, or
   * keeps the id.
   */
  erased: 'row' | 'id' | 'by statements' | Exception
}

/** Text that is kept when an account is erased. Only the user's name and address in it are replaced. */
export type KeptTexts = {
  /** For each property of the table, the paths of text in its JSON, or `WHOLE`. */
  texts: Record<string, readonly string[]>
  /** SQL condition: the rows in which the user's name or address may occur. */
  where: (userId: number) => SQL
}

/** The paths for a column that contains plain text or a list of strings. */
export const WHOLE = ['']

type Statement = BatchItem<'sqlite'>
type Erased = NameAndAddress & { id: number }

/** Defines how the export and the erasure of accounts treat a table. */
export type PersonalTable = {
  table: SQLiteTable
  columns: UserColumn[]
  /** Sections whose rows are not selected by `columns`. */
  related?: Section[]
  keptTexts?: KeptTexts[]
  /** Further statements for the erasure of an account. They run before the rows of any table are deleted. */
  erase?: (ctx: RequestContext, user: Erased) => readonly Statement[]
}

/** A column with the id of the user to whom the row belongs. */
export const ownedBy = (
  column: SQLiteColumn,
  name: string,
  section: Partial<Section> = {},
  erased: UserColumn['erased'] = 'row',
): UserColumn => ({ column, exported: { name, isOwn: (userId) => eq(column, userId), ...section }, erased })

/** The sections of a table in the export. */
export const sectionsOf = ({ columns, related = [] }: PersonalTable): Section[] => [
  ...columns.flatMap(({ exported }) => ('name' in exported ? [exported] : [])),
  ...related,
]

/** Returns statements that delete the user's rows of a table, and set its other references to the user to NULL. */
export function erasingRows({ db }: RequestContext, { table, columns }: PersonalTable, user: Erased) {
  return columns.flatMap(({ column, erased }): Statement[] => {
    const isOwn = eq(column, user.id)
    if (erased === 'row') return [db.delete(table).where(isOwn)]
    if (erased !== 'id') return []
    const property = Object.entries(getTableColumns(table)).find(([, other]) => other === column)?.[0] ?? ''
    return [
      db
        .update(table)
        .set({ [property]: null })
        .where(isOwn),
    ]
  })
}
