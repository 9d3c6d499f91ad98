import { currentTime } from '../../shared/clock.ts'
import { amount, eventTime } from '../../shared/format.ts'
import type { Health } from './health.ts'

/** Cloudflare's limit for a D1 database, in bytes. */
const DATABASE_LIMIT = 10e9

export function HealthReport({ health, zone }: { health: Health; zone: string }) {
  const { jobs, mails, alerts, openReports, used } = health
  return (
    <>
      <h2>Jobs</h2>
      {jobs.length === 0 ? <p className="muted">None is waiting.</p> : <Jobs jobs={jobs} zone={zone} />}
      <h2>Mail</h2>
      <Facts
        facts={[
          ['Waiting', amount(mails.due ?? 0)],
          ['Being sent', amount(mails.sending ?? 0)],
          ['Refused', amount(mails.failed ?? 0)],
          ['Perhaps not sent', amount(mails.unclear ?? 0)],
        ]}
      />
      <h2>What needs a human</h2>
      <Facts
        facts={[
          ['Open reports', amount(openReports)],
          ...alerts.map(({ kind, count }) => [`Payments: ${words(kind)}`, amount(count)] as const),
        ]}
      />
      {alerts.length > 0 && (
        <p className="muted">Treasurers see these payments on the page of the group’s money.</p>
      )}
      <h2>Storage</h2>
      <Facts
        facts={[
          ['Database', `${megabytes(used.databaseBytes)} of ${megabytes(DATABASE_LIMIT)}`],
          ['Members', amount(used.members)],
          ['Hikes, each with a chat', amount(used.hikes)],
          ['Chats emptied after a year', amount(used.emptiedChats)],
          ['Chats kept by their owners', amount(used.keptChats)],
          ['Posts', amount(used.posts)],
          ['Pictures', amount(used.pictures)],
          ['Pictures to be deleted', amount(used.orphaned)],
          ['Routes', amount(used.routes)],
        ]}
      />
    </>
  )
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
const words = (kind: string) => kind.replaceAll(/[_-]/g, ' ')

const Facts = ({ facts }: { facts: (readonly [string, string])[] }) => (
  <dl className="health">
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Jobs = ({ jobs, zone }: { jobs: Health['jobs']; zone: string }) => (
  <ul className="job-kinds">
    {jobs.map(({ kind, waiting, due, failing, needHuman, since }) => (
      <li key={kind}>
        <strong>{words(kind)}</strong>
        <span>
          {amount(waiting)} waiting, {amount(due)} due
          {failing > 0 && `, ${amount(failing)} failing`}
          {needHuman > 0 && `, ${amount(needHuman)} for more than a day`}
        </span>
        <span className="muted">
          {since <= currentTime().getTime() ? 'Since' : 'From'}{' '}
          {eventTime(new Date(since), zone, currentTime())}
        </span>
      </li>
    ))}
  </ul>
)
