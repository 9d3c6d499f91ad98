import { currentTime } from '../../shared/clock.ts'
import { amount, eventTime } from '../../shared/format.ts'
import { t } from '../../texts/daily-mail.ts'
import type { Health } from './health.ts'

/** Cloudflare's limit for a D1 database, in bytes. */
const DATABASE_LIMIT = 10e9

type HealthReportProps = {
  health: Health
  zone: string
  /** Whether the viewer is a treasurer. */
  managesMoney: boolean
}

export function HealthReport({ health, zone, managesMoney }: HealthReportProps) {
  const { jobs, mails, alerts, openReports, used } = health
  return (
    <>
      <p>
        <strong>{isWell(health) ? t.allIsWell : t.somethingNeedsHuman}</strong>
      </p>
      <h2>{t.jobsTitle}</h2>
      {jobs.length === 0 ? <p className="muted">{t.noJobs}</p> : <Jobs jobs={jobs} zone={zone} />}
      <h2>{t.mailTitle}</h2>
      <Facts
        facts={Object.entries(t.mailStates).map(([state, label]) => [
          label,
          amount(mails[state] ?? 0),
          managesMoney && UNDELIVERED.includes(state) && !!mails[state] && '/payments/group#mail',
        ])}
      />
      <h2>{t.needsHuman}</h2>
      <Facts
        facts={[
          [t.openReports, amount(openReports), openReports > 0 && '/admin'],
          ...(alerts > 0
            ? [[t.paymentAlerts, amount(alerts), managesMoney && '/payments/group'] as const]
            : []),
        ]}
      />
      {alerts > 0 && !managesMoney && <p className="muted">{t.treasurersSee}</p>}
      <h2>{t.storage}</h2>
      <Facts
        facts={[
          [t.database, t.usedOf(megabytes(used.databaseBytes), megabytes(DATABASE_LIMIT))],
          ...(Object.keys(t.used) as (keyof typeof t.used)[]).map(
            (name) => [t.used[name], amount(used[name])] as const,
          ),
        ]}
      />
    </>
  )
}

/** Whether nothing needs a human. A failing job needs one only after it has been retried for a day. */
const isWell = ({ jobs, mails, alerts, openReports }: Health) =>
  jobs.every(({ needHuman }) => needHuman === 0) &&
  UNDELIVERED.every((state) => !mails[state]) &&
  alerts === 0 &&
  openReports === 0

/** States of emails about which a treasurer has to decide. */
const UNDELIVERED = ['failed', 'unclear']

const megabytes = (bytes: number) => amount(bytes / 1e6)

type Fact = readonly [term: string, value: string, href?: string | false]

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="health">
    {facts.map(([term, value, href]) => (
      <div key={term}>
        <dt>{href ? <a href={href}>{term}</a> : term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Jobs = ({ jobs, zone }: { jobs: Health['jobs']; zone: string }) => (
  <ul className="job-kinds">
    {jobs.map(({ kind, waiting, due, failing, needHuman, since }) => (
      <li key={kind}>
        <code>{kind}</code>
        <span>
          {t.waiting(amount(waiting), amount(due))}
          {failing > 0 && `, ${t.failing(amount(failing))}`}
          {needHuman > 0 && `, ${t.stuck(amount(needHuman))}`}
        </span>
        <span className="muted">
          {(since <= currentTime().getTime() ? t.since : t.from)(
            eventTime(new Date(since), zone, currentTime()),
          )}
        </span>
      </li>
    ))}
  </ul>
)
