import { CsrfField } from '../../layout/csrf-field.tsx'
import type { IdentitySummary } from './identities.ts'

export const REMOVE_IDENTITY = '/settings/account/identities/remove'

type Props = { identities: IdentitySummary[]; csrf: string; time: (date: Date) => string }

export const IdentitySettings = ({ identities, csrf, time }: Props) =>
  identities.length > 0 && (
    <>
      <h2 id="identities">Google and Apple</h2>
      <ul className="sessions">
        {identities.map(({ id, provider, createdAt, isRemovable }) => (
          <li key={id}>
            <p>
              <strong>{labels[provider] ?? provider}</strong>
              <span className="muted">
                Added {time(createdAt)}
                {!isRemovable && '. To remove it, choose a password first.'}
              </span>
            </p>
            {isRemovable ? (
              <form method="post" action={REMOVE_IDENTITY}>
                <CsrfField token={csrf} />
                <input type="hidden" name="identity" value={id} />
                <button className="button" type="submit" aria-label={`Remove ${labels[provider]}`}>
                  Remove
                </button>
              </form>
            ) : (
              <a className="button" href="/accounts/password/reset/">
                Choose a password
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )

const labels: Record<string, string> = { google: 'Google', apple: 'Apple' }
