import { avatarOf, home, priceOf, timeOf } from '../../rows.js'

export function Home() {
  const { months, more } = home()
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <h1>Good company for the next hill.</h1>
          <p>Open hikes by people who know the way. Pick one, ask to join, meet at the trailhead.</p>
          <p className="row">
            <a className="button primary" href="/accounts/signup/">
              Join the group
            </a>
            <a className="button" href="#hikes">
              See upcoming hikes
            </a>
          </p>
        </div>
      </section>
      <div className="wrap" id="hikes">
        {months.map(([month, hikes]) => (
          <section key={month}>
            <h2 className="day-heading">{month}</h2>
            <ul className="cards">
              {hikes.map((hike) => (
                <Card key={hike.id} hike={hike} />
              ))}
            </ul>
          </section>
        ))}
        {more && (
          <p className="load-more">
            <a className="button" href="/?limit=48">
              Show more hikes
            </a>
          </p>
        )}
      </div>
    </>
  )
}

const Card = ({ hike }) => (
  <li className="card" id={`hike-${hike.id}`}>
    <img
      className="picture"
      src={`/events/${hike.id}/default.svg`}
      alt=""
      width={600}
      height={400}
      loading="lazy"
    />
    <div className="text">
      <time dateTime={new Date(hike.event_time).toISOString()}>{timeOf(hike)}</time>
      <h3>
        <a href={`/events/${hike.id}`}>{hike.name}</a>
      </h3>
      <p className="place">{hike.location}</p>
      <ul className="chips">
        <li title="Distance">{hike.distance} km</li>
        <li title="Climb">{hike.elevation_diff} m</li>
        <li title="Duration">{hike.estimated_duration} h</li>
      </ul>
    </div>
    <p className="organizer-line">
      <img className="avatar" src={avatarOf({ id: hike.organizer_id, username: hike.username })} alt="" />
      <span className="organizer">{hike.username}</span>
      {hike.going > 0 && <span className="muted">{hike.going} going</span>}
      <b>{priceOf(hike)}</b>
    </p>
  </li>
)
