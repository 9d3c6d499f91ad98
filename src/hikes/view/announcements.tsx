import { recentTime } from '../../shared/format.ts'
import { LinkedText } from '../../shared/linked-text.tsx'
import type { AnnouncementJson } from '../announcements/json.ts'
import type { HikeJson } from '../page/json.ts'

/** The latest announcement, and the earlier ones folded. */
export function Announcements({ hike }: { hike: HikeJson }) {
  const [latest, ...earlier] = hike.announcements ?? []
  if (!latest) return null
  return (
    <section className="announcements" aria-label="Announcements">
      <Announcement announcement={latest} timeZone={hike.time_zone} />
      {earlier.length > 0 && (
        <details>
          <summary>Earlier announcements</summary>
          {earlier.map((announcement) => (
            <Announcement key={announcement.id} announcement={announcement} timeZone={hike.time_zone} />
          ))}
        </details>
      )}
    </section>
  )
}

type AnnouncementProps = { announcement: AnnouncementJson; timeZone: string }

const Announcement = ({ announcement: { text, author, created_at }, timeZone }: AnnouncementProps) => (
  <article>
    <p className="muted">
      Announcement by <a href={`/users/${author.id}`}>{author.username}</a>
      {' · '}
      <time dateTime={created_at}>{recentTime(new Date(created_at), timeZone)}</time>
    </p>
    <p className="text" dir="auto">
      <LinkedText text={text} />
    </p>
  </article>
)
