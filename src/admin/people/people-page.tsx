import { More } from '../../layout/more.tsx'
import { MAX_USERNAME } from '../../people/limits.ts'
import type { User } from '../../work/env.ts'
import type { PeopleQuery } from '../schema.ts'
import { type ListProps, PersonRow } from './person-row.tsx'

type PeopleProps = ListProps & { people: User[]; next: string | null; query: PeopleQuery }

const shows = [
  ['newest', 'Newest'],
  ['staff', 'Moderators'],
  ['banned', 'Banned'],
] as const

/** Who there is, with what a moderator may do to them. */
export const People = ({ people, next, query, ...props }: PeopleProps) => (
  <>
    <form className="row people-search" action="/admin/people">
      <div className="field">
        <label htmlFor="people-q">Name begins with</label>
        <input id="people-q" name="q" defaultValue={query.q} maxLength={MAX_USERNAME} autoComplete="off" />
      </div>
      <button className="button" type="submit">
        Search
      </button>
    </form>
    <nav className="settings-nav" aria-label="People">
      {shows.map(([show, label]) => (
        <a
          key={show}
          href={`/admin/people?show=${show}`}
          aria-current={query.q === '' && show === query.show ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
    {people.length === 0 && <p className="muted">Nobody.</p>}
    <ul className="admin-rows">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} {...props} />
      ))}
    </ul>
    {next && <More href={`/admin/people?${new URLSearchParams({ ...query, after: next })}`}>Show more</More>}
  </>
)
