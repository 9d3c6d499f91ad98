import type { ReactNode } from 'react'
import { amount, dayAndMonth, monthName } from '../../shared/format.ts'
import { t } from '../../texts/season.ts'
import type { Figures, Group, Season } from './season.ts'

/** Maximum number of hikes on the page. The CSV file has all of them. */
const MAX_SHOWN = 500

/** The columns, the most important first, because a phone shows only the first ones. */
const COLUMNS: (keyof Figures)[] = [
  ...(['held', 'came', 'km', 'ascent', 'cancelled'] as const),
  ...(['personDays', 'firstTimers', 'missed', 'unmarked', 'places'] as const),
]

type SeasonReportProps = { season: Season; mayDownloadAll: boolean }

/** The figures of a year: its sums, then a folded table with each hike. */
export function SeasonReport({ season, mayDownloadAll }: SeasonReportProps) {
  const { year, previous, next, hikes, byMonth, byOrganizer, byGrade, total } = season
  return (
    <div className="season">
      {(previous || next) && (
        <nav className="row" aria-label={t.years}>
          {previous && (
            <a className="button" href={`/admin/season?year=${previous}`}>
              ← {previous}
            </a>
          )}
          {next && (
            <a className="button" href={`/admin/season?year=${next}`}>
              {next} →
            </a>
          )}
        </nav>
      )}
      <h2>{year}</h2>
      {hikes.length > 0 && (
        <p>
          {t.sums(
            amount(total.held),
            amount(total.cancelled),
            amount(total.came),
            amount(total.km),
            amount(total.ascent),
          )}
        </p>
      )}
      <p className="row">
        <Download path={`/admin/season.csv?year=${year}`}>{t.yearAsCsv(year)}</Download>
        {mayDownloadAll && (
          <>
            <Download path="/admin/members.csv">{t.membersAsCsv}</Download>
            <Download path="/admin/hikes.csv">{t.hikesAsCsv}</Download>
          </>
        )}
      </p>
      {hikes.length === 0 ? (
        <p>{t.noHikes(year)}</p>
      ) : (
        <>
          <Table title={t.byMonth} groups={byMonth} nameOf={(month) => monthName(month)} total={total} />
          <Table title={t.byOrganizer} groups={byOrganizer} total={total} />
          <Table title={t.byGrade} groups={byGrade} nameOf={(grade) => grade || t.noGrade} total={total} />
          <details>
            <summary>{t.hikes}</summary>
            <FiguresTable title={t.hikes} total={total}>
              {hikes.slice(0, MAX_SHOWN).map(({ id, name, eventTime, timeZone, figures }) => (
                <FiguresRow key={id} figures={figures} total={total}>
                  <a href={`/events/${id}`} dir="auto">
                    {name}
                  </a>
                  <small className="muted">{dayAndMonth(eventTime, timeZone)}</small>
                </FiguresRow>
              ))}
            </FiguresTable>
            {hikes.length > MAX_SHOWN && <p className="muted">{t.onlyFirst(MAX_SHOWN)}</p>}
          </details>
          <p className="muted">{t.whatCounts}</p>
        </>
      )}
    </div>
  )
}

const Download = ({ path, children }: { path: string; children: ReactNode }) => (
  <a className="button" href={path} download>
    {children}
  </a>
)

type TableProps = { title: string; groups: Group[]; nameOf?: (key: string) => string; total: Figures }

const Table = ({ title, groups, nameOf = (key) => key, total }: TableProps) => (
  <FiguresTable title={title} total={total}>
    {groups.map(({ key, figures }) => (
      <FiguresRow key={key} figures={figures} total={total}>
        {nameOf(key)}
      </FiguresRow>
    ))}
  </FiguresTable>
)

/** The table scrolls sideways, not the page. It is focusable, so that the keyboard can scroll it. */
const FiguresTable = ({ title, total, children }: { title: string; total: Figures; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
  <section className="figures-table" aria-label={title} tabIndex={0}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {columnsOf(total).map((name) => (
            <th key={name} scope="col">
              {t.figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      <tfoot>
        <FiguresRow figures={total} total={total}>
          {t.total}
        </FiguresRow>
      </tfoot>
    </table>
  </section>
)

type RowProps = { figures: Figures; total: Figures; children: ReactNode }

const FiguresRow = ({ figures, total, children }: RowProps) => (
  <tr>
    <th scope="row">{children}</th>
    {columnsOf(total).map((name) => (
      <td key={name}>{figures[name] === null ? '' : amount(figures[name])}</td>
    ))}
  </tr>
)

/** Omits columns that are empty in every row. */
const columnsOf = (total: Figures) => COLUMNS.filter((name) => total[name] !== null)
