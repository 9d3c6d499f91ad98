import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { hikes } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'

type Row = typeof hikes.$inferInsert

/** Values for columns that the file lacks. `insertRows` sets the columns that no file has. */
const UNSAID = {
  ...{ description: '', locationLat: null, locationLng: null, price: null, elevationDiff: null },
  ...{
    endTime: null,
    nights: [],
    distance: null,
    estimatedDuration: null,
    capacity: null,
    refundUntilHours: null,
    lateRefundPercent: 0,
    guestsAllowed: 0,
    approval: 'manual',
    questions: [],
    joinsOpenAt: null,
    joinsCloseAt: null,
    minParticipants: null,
  },
  ...{ grade: null, gear: [], goodFor: [], importUid: null, remindedOf: null, reportOffered: false },
} satisfies Partial<Row>

/** Rows per statement, as JSON in one parameter: one statement per row would exceed D1's limit on queries. */
const ROWS = 50

/**
 * Returns statements that insert each hike, unless a hike with the same name and time, or with the same UID, already
 * exists. Drafts do not count. The statements return the new ids.
 */
export function insertMissing(db: Db, rows: Row[]) {
  const statements = []
  for (let start = 0; start < rows.length; start += ROWS)
    statements.push(insertRows(db, rows.slice(start, start + ROWS)))
  return statements
}

function insertRows(db: Db, rows: Row[]) {
  const columns = getTableColumns(hikes)
  const names = Object.keys({ ...UNSAID, ...rows[0] }) as (keyof Row)[]
  const values = rows.map((row) => {
    const whole = { ...UNSAID, ...row }
    return names.map((name) => (whole[name] == null ? null : columns[name].mapToDriverValue(whole[name])))
  })
  const value = (name: keyof Row) => sql`value ->> ${sql.raw(String(names.indexOf(name)))}`
  const given = Object.fromEntries(names.map((name) => [name, value(name)])) as Record<keyof Row, SQL>
  const same = (condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM events AS same WHERE same.status <> 'draft' AND ${condition})`
  return insertFrom(
    db,
    hikes,
    {
      ...given,
      status: 'scheduled',
      filledByRoute: {},
      keepChat: false,
      albumPublic: false,
      confirmed: false,
      minimumAsked: false,
      participantCount: 0,
      going: 0,
      sequence: 0,
    },
    sql`FROM json_each(${JSON.stringify(values)})
          WHERE NOT ${same(sql`same.event_time = ${value('eventTime')} AND same.name = ${value('name')}`)}
            AND NOT ${same(sql`same.import_uid = ${value('importUid')}`)}`,
  ).returning({ id: hikes.id })
}
