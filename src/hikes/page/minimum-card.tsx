import { CsrfField } from '../../layout/csrf-field.tsx'

/** Asks the organizers of a hike that is below its minimum whether it takes place. */
export const MinimumCard = ({ id, csrf }: { id: number; csrf: string }) => (
  <section className="action-card minimum" aria-label="Enough people">
    <p>Does it take place, although fewer come?</p>
    <form method="post" action={`/events/${id}/confirm`}>
      <CsrfField token={csrf} />
      <button className="button" type="submit">
        Confirm
      </button>
    </form>
  </section>
)
