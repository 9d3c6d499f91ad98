import { type Cell, type CsvDialect, csv } from '../../http/csv.ts'
import { localDay } from '../../shared/format.ts'
import { type Figures, figureNames, type Group, type Season } from './season.ts'

const columns = [
  'by',
  'name',
  'date',
  'organizer',
  'grade',
  ...['held', 'cancelled', 'places', 'came', 'person_days', 'missed', 'not_marked'],
  ...['kilometres', 'ascent_m', 'first_timers'],
]

/** The hikes of a season, then its sums by organizer, month and grade, and their total. `by` tells them apart. */
export function seasonCsv(season: Season, dialect: CsvDialect): string {
  const { hikes, byOrganizer, byMonth, byGrade, total, year } = season
  return csv(
    [
      columns,
      ...hikes.map(({ name, eventTime, timeZone, organizer, grade, figures }) => [
        ...['hike', name, localDay(eventTime, timeZone), organizer, grade ?? ''],
        ...cellsOf(figures),
      ]),
      ...byOrganizer.map((group) => lineOf('organizer', group)),
      ...byMonth.map((group) => lineOf('month', group)),
      ...byGrade.map((group) => lineOf('grade', group)),
      lineOf('year', { key: String(year), figures: total }),
    ],
    dialect,
  )
}

const lineOf = (by: string, { key, figures }: Group): Cell[] => [by, key, '', '', '', ...cellsOf(figures)]

const cellsOf = (figures: Figures): Cell[] =>
  figureNames.map((name) => {
    const value = figures[name]
    return value === null ? '' : { number: String(value) }
  })
