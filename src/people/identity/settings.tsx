import { CsrfField } from '../../layout/csrf-field.tsx'
import { t } from '../../texts/sign-in.ts'
import type { IdentitySummary } from './identities.ts'

export const REMOVE_IDENTITY = '/settings/account/identities/remove'

type Props = { identities: IdentitySummary[]; csrf: string; time: (date: Date) => string }

export const IdentitySettings = ({ identities, csrf, time }: Props) =>
  identities.length > 0 && (
    <>
      <h2 id="identities">{t.providers}</h2>
      <ul className="sessions">
        {identities.map(({ id, provider, createdAt, isRemovable }) => (
          <li key={id}>
            <p>
              <strong>{labels[provider] ?? provider}</strong>
              <span className="muted">
                {isRemovable ? t.added(time(createdAt)) : t.addedOnlyWay(time(createdAt))}
              </span>
            </p>
            {isRemovable ? (
              <form method="post" action={REMOVE_IDENTITY}>
                <CsrfField token={csrf} />
                <input type="hidden" name="identity" value={id} />
                <button
                  className="button"
                  type="submit"
                  aria-label={t.removeNamed(labels[provider] ?? provider)}
                >
                  {t.removeProvider}
                </button>
              </form>
            ) : (
              <a className="button" href="/accounts/password/reset/">
                {t.choosePassword}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )

const labels: Record<string, string> = { google: 'Google', apple: 'Apple' }
