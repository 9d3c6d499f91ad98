import { eq, sql } from 'drizzle-orm'
import { CREATE_HIKE } from '../../access/publishing.ts'
import type { RequestContext } from '../../context/context.ts'
import { groupSettings, hikes, invitations, users } from '../../db/schema.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { PostButton } from '../../layout/post-button.tsx'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/group-settings.ts'

const isSet = (...columns: (keyof typeof groupSettings.$inferSelect)[]) =>
  sql<boolean>`coalesce(${sql.join(
    columns.map((name) => groupSettings[name]),
    sql`, `,
  )}, NULL) IS NOT NULL`.mapWith(Boolean)

/** Reads which of the first steps the admins of a new group have done. */
export async function readChecklist({ db }: RequestContext) {
  const [done] = await db
    .select({
      look: isSet('tagline', 'accent', 'logo').as('has_look'),
      rules: isSet('signUp', 'whoPublishes').as('has_rules'),
      price: isSet('usualPrice').as('has_price'),
      invited:
        sql<boolean>`(EXISTS (SELECT 1 FROM ${invitations}) OR (SELECT count(*) FROM (SELECT 1 FROM ${users} LIMIT 2)) > 1)`
          .mapWith(Boolean)
          .as('has_invited'),
      hike: sql<boolean>`EXISTS (SELECT 1 FROM ${hikes})`.mapWith(Boolean).as('has_hike'),
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(groupSettings, eq(groupSettings.id, 1))
  return done
}

type ChecklistProps = {
  done: Awaited<ReturnType<typeof readChecklist>>
  usualPrice: number
  currency: string
  csrf: string
}

/** The remaining steps of a new group, each with a link or buttons. */
export function Checklist({ done, usualPrice, currency, csrf }: ChecklistProps) {
  if (!done || Object.values(done).every(Boolean)) return null
  return (
    <section className="action-card checklist" aria-labelledby="checklist">
      <h2 id="checklist">{t.toBegin}</h2>
      <ul>
        {!done.look && (
          <li>
            <a href="#field-tagline">{t.giveLook}</a>
          </li>
        )}
        {!done.rules && (
          <li>
            <a href="#field-sign_up">{t.sayRules}</a>
            <PostButton action="/admin/group/rules" csrf={csrf}>
              {t.keepRules}
            </PostButton>
          </li>
        )}
        {!done.invited && (
          <li>
            <a href="/admin/invitations">{t.inviteMembers}</a>
          </li>
        )}
        {!done.hike && (
          <li>
            <a href={CREATE_HIKE}>{t.createHike}</a>
          </li>
        )}
      </ul>
      {!done.price && (
        <form method="post" action="/admin/group/usual-price">
          <CsrfField token={csrf} />
          <p>{t.areHikesFree}</p>
          <p className="row">
            <button className="button" type="submit" name="free" value="true">
              {t.yes}
            </button>
            <button className="button" type="submit" name="free" value="false">
              {t.noUsually(formatMoney(usualPrice, currency))}
            </button>
            <a href="#field-usual_price">{t.anotherPrice}</a>
          </p>
        </form>
      )}
    </section>
  )
}
