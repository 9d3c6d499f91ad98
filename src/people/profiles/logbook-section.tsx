import { amount, calendarDate } from '../../shared/format.ts'
import { t } from '../../texts/profiles.ts'
import type { Logbook, Sum } from './logbook.ts'

type LogbookSectionProps = { logbook: Logbook; memberSince: Date; zone: string }

/**
 * Shows the totals of the attended hikes for each year, the day the user joined the group, and how many hikes they have
 * led.
 */
export const LogbookSection = ({ logbook: { all, years, led }, memberSince, zone }: LogbookSectionProps) => (
  <section>
    {all.hikes > 0 && (
      <>
        <h2 id="logbook">{t.logbook}</h2>
        <table className="logbook" aria-labelledby="logbook">
          <thead>
            <tr>
              {[t.year, t.hikes, t.distance, t.climb].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, ...sum }) => (
              <SumRow key={year} name={year} sum={sum} />
            ))}
          </tbody>
          {years.length > 1 && (
            <tfoot>
              <SumRow name={t.allYears} sum={all} />
            </tfoot>
          )}
        </table>
      </>
    )}
    <p className="muted">
      {t.memberSince(calendarDate(memberSince, zone))}
      {led > 0 && ` · ${t.hasLed(led, amount(led))}`}
    </p>
  </section>
)

const SumRow = ({ name, sum }: { name: number | string; sum: Sum }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{amount(sum.hikes)}</td>
    <td>{amount(sum.km)} km</td>
    <td>{amount(sum.ascent)} m</td>
  </tr>
)
