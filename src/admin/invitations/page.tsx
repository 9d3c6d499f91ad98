import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { fieldState } from '../../layout/field-state.ts'
import { PageScript } from '../../layout/island.tsx'
import { More } from '../../layout/more.tsx'
import { MAX_ADDRESSES, MAX_DAYS, MAX_USES } from '../../people/invitations/limits.ts'
import { type AppError, firstInvalid, formProblem } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { amount, calendarDate } from '../../shared/format.ts'
import { t } from '../../texts/admin-invitations.ts'
import { findInvitations, type ListedInvitation } from './invitations.ts'

export const INVITATIONS = '/admin/invitations'
const PAGE_SIZE = 50

/** `before`: the id of the invitation before which the page of the list starts; 0 for the first page. */
export const listPath = (before = 0) => (before > 0 ? `${INVITATIONS}?before=${before}` : INVITATIONS)

type Shown = {
  values?: Record<string, string>
  error?: AppError
  /** The URL of a new link, which is shown only once. */
  url?: string | null
}

export async function renderInvitationsPage(c: Context<AppEnv>, { values = {}, error, url }: Shown = {}) {
  const { ctx } = c.var
  const before = Number(c.req.query('before')) || 0
  const rows = await findInvitations(ctx, { before, limit: PAGE_SIZE })
  const shown = rows.slice(0, PAGE_SIZE)
  const csrf = csrfToken(c)
  const zone = ctx.group.timeZone
  const errors = error?.errors ?? {}
  const content = {
    values: { uses: '30', days: '14', ...values },
    errors,
    focused: firstInvalid(['emails', 'uses', 'days'], errors),
  }
  return adminPage(
    c,
    INVITATIONS,
    <div className="form">
      <FormProblem>{formProblem(error)}</FormProblem>
      {url && <NewLink url={url} />}
      <form className="form" method="post" action={INVITATIONS} noValidate>
        <h2>{t.byMail}</h2>
        <CsrfField token={csrf} />
        <Field
          {...fieldState('emails', content)}
          label={t.addresses}
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          hint={t.addressesHint(MAX_ADDRESSES)}
        />
        <button className="button primary" type="submit">
          {t.send}
        </button>
      </form>
      <form className="form" method="post" action={`${INVITATIONS}/link`} noValidate>
        <h2>{t.byLink}</h2>
        <CsrfField token={csrf} />
        <div className="columns">
          <Field
            {...fieldState('uses', content)}
            label={t.howMany}
            inputMode="numeric"
            hint={t.range(1, amount(MAX_USES))}
          />
          <Field
            {...fieldState('days', content)}
            label={t.howLong}
            inputMode="numeric"
            hint={t.range(1, amount(MAX_DAYS))}
          />
        </div>
        <button className="button" type="submit">
          {t.makeLink}
        </button>
      </form>
      <h2>{t.invited}</h2>
      {shown.length === 0 && <Empty text={t.nobodyInvited} />}
      {shown.some(({ isMailable }) => isMailable) && <p className="muted">{t.resendHint}</p>}
      <ul className="admin-rows">
        {shown.map((row) => (
          <Row key={row.invitation.id} row={row} zone={zone} csrf={csrf} before={before} />
        ))}
      </ul>
      {rows.length > PAGE_SIZE && <More href={listPath(shown.at(-1)?.invitation.id)}>{t.showMore}</More>}
    </div>,
    error?.status,
  )
}

const NewLink = ({ url }: { url: string }) => (
  <section className="form new-link" aria-labelledby="new-link">
    <PageScript name="share" />
    <h2 id="new-link">{t.newLink}</h2>
    <p>{t.copyNow}</p>
    <div className="field">
      <label htmlFor="new-link-url">{t.address}</label>
      <input id="new-link-url" type="url" readOnly autoComplete="off" value={url} />
      <div className="row">
        <button className="button" type="button" data-share={url} data-shared={t.copied}>
          {t.copy}
        </button>
      </div>
    </div>
  </section>
)

const classOf = { open: 'state pending', used: 'state', expired: 'muted', withdrawn: 'muted' }

type RowProps = { row: ListedInvitation; zone: string; csrf: string; before: number }

function Row({ row, zone, csrf, before }: RowProps) {
  const { invitation, members, state, isMailable } = row
  const { id, email, uses, used, expiresAt } = invitation
  const address = invitation.name ? `${invitation.name} (${email})` : email
  const name = address ?? (uses === 1 ? t.onePerson : t.linkFor(uses))
  const form = { id, name, csrf, before }
  return (
    <li id={`invitation-${id}`}>
      <p>
        <span>
          <span dir="auto">{name}</span> <span className={classOf[state]}>{t.states[state]}</span>
          <small className="muted">
            {uses > 1 && `${t.haveCome(used, uses)} `}
            {state === 'open' && t.until(calendarDate(expiresAt, zone))}
          </small>
          {members.length > 0 && (
            <small>
              {members.map((member, index) => (
                <span key={member.id}>
                  {index > 0 && ', '}
                  <a href={`/users/${member.id}`}>{member.username}</a>
                </span>
              ))}
            </small>
          )}
        </span>
      </p>
      {state === 'open' &&
        (uses > 1 ? (
          <details>
            <summary className="button subtle" aria-label={t.withdrawOf(name)}>
              ⋯
            </summary>
            <p>{t.linkEnds}</p>
            <Withdraw {...form} />
          </details>
        ) : (
          <Withdraw {...form}>
            {isMailable && (
              <button
                className="button"
                type="submit"
                formAction={`${INVITATIONS}/resend`}
                aria-label={t.resendTo(name)}
              >
                {t.resend}
              </button>
            )}
          </Withdraw>
        ))}
    </li>
  )
}

type WithdrawProps = { id: number; name: string; csrf: string; before: number; children?: ReactNode }

const Withdraw = ({ id, name, csrf, before, children }: WithdrawProps) => (
  <form className="row" method="post" action={`${INVITATIONS}/withdraw`}>
    <CsrfField token={csrf} />
    <input type="hidden" name="id" value={id} />
    {before > 0 && <input type="hidden" name="before" value={before} />}
    {children}
    <button className="button" type="submit" aria-label={t.withdrawOf(name)}>
      {t.withdraw}
    </button>
  </form>
)
