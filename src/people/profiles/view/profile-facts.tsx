import { amount } from '../../../shared/format.ts'
import type { UserJson } from '../json.ts'

export function ProfileFacts({ user }: { user: UserJson }) {
  return (
    <>
      <section>
        <h2>Typical hike</h2>
        <dl className="facts">
          <Statistic name="Distance" value={user.avg_distance} unit="km" />
          <Statistic name="Duration" value={user.avg_duration} unit="h" />
          <Statistic name="Climb" value={user.elevation_diff_up} unit="m" />
          <Statistic name="Descent" value={user.elevation_diff_down} unit="m" />
        </dl>
      </section>
      <section>
        <h2>Favorites</h2>
        <div className="columns">
          <Favorites title="Books" names={user.favorite_books} />
          <Favorites title="Movies and series" names={user.favorite_movies} />
          <Favorites title="Bands" names={user.favorite_bands} />
        </div>
      </section>
    </>
  )
}

const Statistic = ({ name, value, unit }: { name: string; value: number | null; unit: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value === null ? <span className="muted">Not specified</span> : `${amount(value)} ${unit}`}</dd>
  </div>
)

const Favorites = ({ title, names }: { title: string; names: string[] }) => (
  <div>
    <h3>{title}</h3>
    {names.length === 0 ? (
      <p className="muted">None yet.</p>
    ) : (
      <ul className="favorites">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </div>
)
