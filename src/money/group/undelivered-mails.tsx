import { CsrfField } from '../../layout/csrf-field.tsx'
import type { UndeliveredMail } from '../../notices/undelivered.ts'
import { hikeDate } from '../../shared/format.ts'
import { t } from '../../texts/group-money.ts'

export const UndeliveredMails = ({
  mails,
  zone,
  csrf,
}: {
  mails: UndeliveredMail[]
  zone: string
  csrf: string
}) => (
  <>
    <h2 id="mail">{t.undelivered}</h2>
    <ul className="receipts">
      {mails.map(({ id, hike, recipient, recipientId, kind, mail, createdAt }) => (
        <li key={id}>
          <span>
            <strong>{hike}</strong>
            <span className="muted">
              {t.mailTo(<a href={`/users/${recipientId}`}>{recipient}</a>, t.mailKinds[kind])}
            </span>
            <span className="muted">{hikeDate(createdAt, zone)}</span>
          </span>
          <p>{mail === 'failed' ? t.mailRefused : t.mailUnclear}</p>
          <form className="row" method="post" action={`/notices/undelivered/${id}/again`}>
            <CsrfField token={csrf} />
            <button className="button" type="submit" aria-label={t.sendAgainTo(hike, recipient)}>
              {t.sendAgain}
            </button>
            <button
              className="button"
              type="submit"
              formAction={`/notices/undelivered/${id}/done`}
              aria-label={t.doneTo(hike, recipient)}
            >
              {t.doneButton}
            </button>
          </form>
        </li>
      ))}
    </ul>
  </>
)
