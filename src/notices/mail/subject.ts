import type { NoticeKind, Snapshot } from '../../db/tables/notices.ts'
import { shortened, shortenedAtWord } from '../../shared/text.ts'
import { t } from '../../texts/notices.ts'
import { withNames } from '../kinds/snapshot.ts'
import { kindOf } from '../kinds.ts'
import { plain } from './plain-text.ts'

const MAX_SUBJECT = 250
/**
 * The maximum length of a name in a subject, in characters. Short enough that the whole subject is visible in the list
 * of emails on a phone.
 */
const MAX_NAME = 30

/** The name of a hike, shortened for a subject. */
export const subjectName = (name: string) => shortenedAtWord(plain(name), MAX_NAME)

/** A subject on one line, of limited length. */
export const cutSubject = (subject: string) => shortened(plain(subject), MAX_SUBJECT)

/** The subject of the email. It is also the complete text of the notification. */
export const subjectOf = (kind: NoticeKind, data: Snapshot) =>
  cutSubject(kindOf(kind).subject(withNames(data), subjectName(data.hike || t.hiddenHikeFirst)))
