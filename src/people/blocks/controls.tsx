import { CsrfField } from '../../layout/csrf-field.tsx'
import { Avatar } from '../../shared/avatar.tsx'
import type { PersonJson } from '../../shared/person-json.ts'
import { t } from '../../texts/blocks.ts'

type BlockFormProps = {
  user: PersonJson
  isBlocked: boolean
  csrf: string
  /** The path to return to. The default is the user's profile. */
  next?: string
}

export const BlockForm = ({ user: { id, username }, isBlocked, csrf, next }: BlockFormProps) => (
  <form method="post" action={`/users/${id}/${isBlocked ? 'unblock' : 'block'}`}>
    <CsrfField token={csrf} />
    {next && <input type="hidden" name="next" value={next} />}
    <button
      className="button"
      type="submit"
      aria-label={isBlocked ? t.unblockNamed(username) : t.blockNamed(username)}
    >
      {isBlocked ? t.unblock : t.block}
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
    <h2 id="blocked">{t.title}</h2>
    {people.length === 0 ? (
      <p className="muted">{t.nobody}</p>
    ) : (
      <>
        <p className="muted">{t.explained}</p>
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
