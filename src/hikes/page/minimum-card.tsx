import { PostButton } from '../../layout/post-button.tsx'
import { t } from '../../texts/hike-page.ts'

/** Asks the organizers whether a hike with too few people will take place anyway. */
export const MinimumCard = ({ id, csrf }: { id: number; csrf: string }) => (
  <section className="action-card minimum" aria-label={t.enoughPeople}>
    <p>{t.takesPlaceAnyway}</p>
    <PostButton action={`/events/${id}/confirm`} csrf={csrf}>
      {t.confirm}
    </PostButton>
  </section>
)
