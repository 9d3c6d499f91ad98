import { recentTime } from '../../shared/format.ts'
import { LinkedText } from '../../shared/linked-text.tsx'
import { t } from '../../texts/hike-facts.ts'
import { writtenLang } from '../../texts/language.ts'
import type { AnnouncementJson } from '../announcements/json.ts'
import type { HikeJson } from '../page/json.ts'

/** The latest announcement, with the earlier ones collapsed below it. */
export function Announcements({ hike }: { hike: HikeJson }) {
  const [latest, ...earlier] = hike.announcements ?? []
  if (!latest) return null
  return (
    <section className="announcements" aria-label={t.announcements}>
      <Announcement announcement={latest} hike={hike} />
      {earlier.length > 0 && (
        <details>
          <summary>{t.earlierAnnouncements}</summary>
          {earlier.map((announcement) => (
            <Announcement key={announcement.id} announcement={announcement} hike={hike} />
          ))}
        </details>
      )}
    </section>
  )
}

type AnnouncementProps = { announcement: AnnouncementJson; hike: HikeJson }

const Announcement = ({ announcement: { id, text, author, created_at }, hike }: AnnouncementProps) => (
  <article>
    <p className="muted">
      {t.announcementBy(<a href={`/users/${author.id}`}>{author.username}</a>)}
      {' · '}
      <time dateTime={created_at}>{recentTime(new Date(created_at), hike.time_zone)}</time>
      {hike.viewer.role === 'organizer' && (
        <>
          {' · '}
          <a href={`/events/${hike.id}/announcements/${id}`}>
            {t.changeAnnouncement((rest) => (
              <span className="visually-hidden">{rest}</span>
            ))}
          </a>
        </>
      )}
    </p>
    <p className="text" dir="auto" lang={writtenLang()}>
      <LinkedText text={text} />
    </p>
  </article>
)
