import { CsrfField } from '../../layout/csrf-field.tsx'
import { Avatar } from '../../shared/avatar.tsx'
import type { PersonJson } from '../../shared/person-json.ts'

type BlockFormProps = {
  user: PersonJson
  isBlocked: boolean
  csrf: string
  /** The path to return to; the user's profile by default. */
  next?: string
}

export const BlockForm = ({ user: { id, username }, isBlocked, csrf, next }: BlockFormProps) => (
  <form method="post" action={`/users/${id}/${isBlocked ? 'unblock' : 'block'}`}>
    <CsrfField token={csrf} />
    {next && <input type="hidden" name="next" value={next} />}
    <button
      className="button"
      type="submit"
      aria-label={isBlocked ? `Unblock ${username}` : `Block ${username}`}
    >
      {isBlocked ? 'Unblock' : 'Block'}
    </button>
  </form>
)

export const BlockedPeople = ({
  people,
  csrf,
  next,
}: {
  people: PersonJson[]
  csrf: string
  next: string
}) => (
  <>
    <h2 id="blocked">People you have blocked</h2>
    {people.length === 0 ? (
      <p className="muted">Nobody. You can block somebody on their profile.</p>
    ) : (
      <>
        <p className="muted">
          You do not see each other’s messages and comments, and they cannot join your hikes. Announcements of
          a hike’s organizers reach everybody who takes part.
        </p>
        <ul className="sessions">
          {people.map((person) => (
            <li key={person.id}>
              <div className="byline">
                <Avatar user={person} />
                <a href={`/users/${person.id}`}>{person.username}</a>
              </div>
              <BlockForm user={person} isBlocked csrf={csrf} next={next} />
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
