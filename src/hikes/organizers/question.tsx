import { CsrfField } from '../../layout/csrf-field.tsx'

type QuestionProps = { hike: { id: number; organizerUsername: string }; csrf: string }

/** Asks the viewer to organize the hike too, on its page. */
export const OrganizerQuestion = ({ hike, csrf }: QuestionProps) => (
  <section className="action-card" aria-label="Question">
    <p>{hike.organizerUsername} asks you to organize this hike together.</p>
    <Answers id={hike.id} csrf={csrf} />
  </section>
)

export const Answers = ({ id, csrf }: { id: number; csrf: string }) => (
  <div className="row">
    <form method="post" action={`/events/${id}/organizers/accept`}>
      <CsrfField token={csrf} />
      <button className="button primary" type="submit">
        Accept
      </button>
    </form>
    <form method="post" action={`/events/${id}/organizers/decline`}>
      <CsrfField token={csrf} />
      <button className="button" type="submit">
        Decline
      </button>
    </form>
  </div>
)
