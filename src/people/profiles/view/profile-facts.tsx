import { amount } from '../../../shared/format.ts'
import { t } from '../../../texts/profiles.ts'
import type { UserJson } from '../json.ts'

export function ProfileFacts({ user }: { user: UserJson }) {
  const facts = typicalHikeOf(user)
  const favorites = favoritesOf(user)
  return (
    <>
      {facts.length > 0 && (
        <section>
          <h2>{t.typicalHike}</h2>
          <dl className="facts">
            {facts.map(({ name, value, unit }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {amount(value)} {unit}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {favorites.length > 0 && (
        <section>
          <h2>{t.favorites}</h2>
          <div className="columns">
            {favorites.map(({ title, names }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul className="favorites">
                  {names.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  )
}

export const isBlank = (user: UserJson) => typicalHikeOf(user).length + favoritesOf(user).length === 0

const typicalHikeOf = (user: UserJson) =>
  [
    { name: t.distance, value: user.avg_distance, unit: 'km' },
    { name: t.duration, value: user.avg_duration, unit: 'h' },
    { name: t.climb, value: user.elevation_diff_up, unit: 'm' },
    { name: t.descent, value: user.elevation_diff_down, unit: 'm' },
  ].flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]))

const favoritesOf = (user: UserJson) =>
  [
    { title: t.labels.favorite_books, names: user.favorite_books },
    { title: t.labels.favorite_movies, names: user.favorite_movies },
    { title: t.labels.favorite_bands, names: user.favorite_bands },
  ].filter(({ names }) => names.length > 0)
