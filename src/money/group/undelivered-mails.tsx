import { CsrfField } from '../../layout/csrf-field.tsx'
import type { UndeliveredMail } from '../../notices/undelivered.ts'
import { hikeDate } from '../../shared/format.ts'

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
    <h2 id="mail">Mails that may not have arrived</h2>
    <ul className="receipts">
      {mails.map(({ id, hike, recipient, recipientId, kind, mail, createdAt }) => (
        <li key={id}>
          <span>
            <strong>{hike}</strong>
            <span className="muted">
              To <a href={`/users/${recipientId}`}>{recipient}</a>, {kind.replaceAll('_', ' ')}
            </span>
            <span className="muted">{hikeDate(createdAt, zone)}</span>
          </span>
          <p>
            {mail === 'failed'
              ? 'The provider of mail has refused it, for a day or for good.'
              : 'Sending was interrupted: it may have been sent or not, so it is not repeated by itself.'}
          </p>
          <form className="row" method="post" action={`/notices/undelivered/${id}/again`}>
            <CsrfField token={csrf} />
            <button className="button" type="submit" aria-label={`Send again: ${hike}, to ${recipient}`}>
              Send again
            </button>
            <button
              className="button"
              type="submit"
              formAction={`/notices/undelivered/${id}/done`}
              aria-label={`Done: ${hike}, to ${recipient}`}
            >
              Done
            </button>
          </form>
        </li>
      ))}
    </ul>
  </>
)
