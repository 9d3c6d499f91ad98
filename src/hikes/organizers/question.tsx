import { PostButton } from '../../layout/post-button.tsx'
import { t } from '../../texts/organizers.ts'

type QuestionProps = { hike: { id: number; organizerUsername: string }; csrf: string }

/** Asks the viewer, at the top of the hike's page, to co-organize it. Its primary button is the only one of that page. */
export const OrganizerQuestion = ({ hike, csrf }: QuestionProps) => (
  <section className="today" aria-label={t.question}>
    <p>{t.asksYou(hike.organizerUsername)}</p>
    <Answers id={hike.id} csrf={csrf} />
  </section>
)

type AnswersProps = { id: number; csrf: string }

/** What the viewer would take on, and the buttons to accept or decline. */
export const Answers = ({ id, csrf }: AnswersProps) => (
  <>
    <p className="muted">
      {t.coOrganizersDo} {t.nameIsShown}
    </p>
    <div className="row">
      <PostButton action={`/events/${id}/organizers/accept`} csrf={csrf} className="button primary">
        {t.accept}
      </PostButton>
      <PostButton action={`/events/${id}/organizers/decline`} csrf={csrf}>
        {t.decline}
      </PostButton>
    </div>
  </>
)
