import { CsrfField } from '../../layout/csrf-field.tsx'
import { t } from '../../texts/hike-page.ts'

/** Asks the organizers whether a hike with too few people will take place anyway. */
export const MinimumCard = ({ id, csrf }: { id: number; csrf: string }) => (
  <section className="action-card minimum" aria-label={t.enoughPeople}>
    <p>{t.takesPlaceAnyway}</p>
    <form method="post" action={`/events/${id}/confirm`}>
      <CsrfField token={csrf} />
      <button className="button" type="submit">
        {t.confirm}
      </button>
    </form>
  </section>
)
