import { html, raw } from 'hono/html'
import type { Post } from '../../blog/post-lists.ts'
import { shownContent } from '../../blog/shown-content.ts'
import type { NewHike } from '../../calendar/calendar.ts'
import { reasonText } from '../../shared/cancellation-reason.ts'
import { hikeTime } from '../../shared/format.ts'
import { plainCharacters } from '../../shared/plain-characters.ts'
import { t } from '../../texts/home.ts'
import { language } from '../../texts/language.ts'
import type { Language } from '../../texts/languages.ts'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

type Entry = {
  /** The path of the page that the entry is about. After the origin, it is the entry's id, which must never change. */
  path: string
  title: string
  author: string
  published: Date
  updated: Date
  content: { type: 'text' | 'html'; text: string }
}

type Feed = {
  origin: string
  path: string
  title: string
  pagePath: string
  entries: Entry[]
  /** The group's language, in which people write. */
  written: Language
}

/** Returns an Atom feed (RFC 4287) with the entries in the given order. */
export const atomFeed = ({ origin, path, title, pagePath, entries, written }: Feed): string =>
  `${html`\
<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">
<id>${origin + path}</id>
<title>${plainCharacters(title)}</title>
<updated>${latest(entries).toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${origin + path}"/>
<link rel="alternate" type="text/html" href="${origin + pagePath}"/>
${entries.map((entry) => raw(atomEntry(origin, written, entry)))}</feed>
`}`

/** The time of the latest update; for an empty feed, the epoch. */
const latest = (entries: Entry[]) => new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())))

const atomEntry = (
  origin: string,
  written: Language,
  { path, title, author, published, updated, content }: Entry,
) => html`\
<entry xml:lang="${written}">
<id>${origin + path}</id>
<title>${plainCharacters(title)}</title>
<link rel="alternate" type="text/html" href="${origin + path}"/>
<author><name>${plainCharacters(author)}</name></author>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
<content type="${content.type}">${plainCharacters(content.text)}</content>
</entry>
`

export const postEntry = async (origin: string, post: Post): Promise<Entry> => ({
  path: `/blog/${post.id}`,
  title: post.title,
  author: post.authorUsername,
  published: post.createdAt,
  updated: post.updatedAt,
  content: { type: 'html', text: withAbsoluteUrls(await shownContent(post), origin) },
})

/**
 * Makes URLs absolute because feed readers show the content on other sites. In the HTML that `safeContent` returns, the
 * pattern matches only in tags.
 */
const withAbsoluteUrls = (content: string, origin: string) =>
  content.replace(/<(a href|img src)="\//g, `<$1="${origin}/`)

export const hikeEntry = (hike: NewHike): Entry => ({
  path: `/events/${hike.id}`,
  title: hike.status === 'cancelled' ? t.cancelledEntry(hike.name) : hike.name,
  author: hike.organizerUsername,
  published: hike.createdAt,
  updated: hike.updatedAt,
  content: {
    type: 'text',
    // Omits the year if it is the year of publication. The current year would not do, because readers keep entries.
    text: `${hikeTime(hike.eventTime, hike.endTime, hike.timeZone, hike.createdAt)}, ${hike.location}\n\n${cancellation(hike)}${hike.description}`.trim(),
  },
})

const cancellation = ({ status, cancellationReason }: NewHike) =>
  status === 'cancelled' ? `${t.cancelledEntry(reasonText(cancellationReason ?? ''))}\n\n` : ''
