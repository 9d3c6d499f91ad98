import { type Cell, type CsvDialect, csv } from '../../http/csv.ts'
import { localDay } from '../../shared/format.ts'
import { t } from '../../texts/season.ts'
import { type Figures, figureNames, type Group, type Season } from './season.ts'

/**
 * Exports the hikes of a season, then the sums by organizer, month and grade, and the total. The column `by`
 * distinguishes them.
 */
export function seasonCsv(season: Season, dialect: CsvDialect): string {
  const { hikes, byOrganizer, byMonth, byGrade, total, year } = season
  return csv(
    [
      [...t.columns],
      ...hikes.map(({ name, eventTime, timeZone, organizer, grade, figures }) => [
        ...[t.lines.hike, name, localDay(eventTime, timeZone), organizer, grade ?? ''],
        ...cellsOf(figures),
      ]),
      ...byOrganizer.map((group) => lineOf(t.lines.organizer, group)),
      ...byMonth.map((group) => lineOf(t.lines.month, group)),
      ...byGrade.map((group) => lineOf(t.lines.grade, group)),
      lineOf(t.lines.year, { key: String(year), figures: total }),
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
