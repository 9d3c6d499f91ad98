import { avatarOf, hike, priceOf, timeOf } from '../../../../rows.js'

export const dynamic = 'force-dynamic'

export default async ({ params }) => {
  const { id } = await params
  const event = hike(id)
  return (
    <div className="wrap event">
      <div className="head" id="plan">
        <p className="back">
          <a href="/">Home</a>
        </p>
        <img className="cover" src={`/events/${id}/default.svg`} alt="" width={1200} height={600} />
        <h1>{event.name}</h1>
        <p className="byline">
          <img
            className="avatar"
            src={avatarOf({ id: event.organizer_id, username: event.username })}
            alt=""
          />
          <span>
            Organized by <a href={`/users/${event.organizer_id}`}>{event.username}</a>
          </span>
        </p>
        <dl className="facts">
          <Fact name="Distance" value={`${event.distance} km`} />
          <Fact name="Elevation" value={`${event.elevation_diff} m`} />
          <Fact name="Duration" value={`${event.estimated_duration} h`} />
          <Fact name="Price" value={priceOf(event)} />
        </dl>
        <p className="description">{event.description}</p>
      </div>
      <aside className="sidebar">
        <section className="action-card">
          <time dateTime={new Date(event.event_time).toISOString()}>{timeOf(event)}</time>
          <p>{event.location}</p>
          <a className="button primary" href="/accounts/signup/">
            Join Event
          </a>
        </section>
      </aside>
      <section id="people">
        <h2>
          Participants <span className="muted">· {event.people.length}</span>
        </h2>
        <ul className="people">
          {event.people.map((person) => (
            <li key={person.id}>
              <a href={`/users/${person.id}`}>
                <img className="avatar" src={avatarOf(person)} alt="" />
                {person.username}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const Fact = ({ name, value }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
