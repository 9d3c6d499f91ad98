import type { NoticeKind, Snapshot } from '../../db/tables/notices.ts'
import { leadingName } from '../../shared/hidden-hike.ts'
import { shortened } from '../../shared/text.ts'
import { kindOf } from '../kinds.ts'
import { plain } from './plain-text.ts'

const MAX_SUBJECT = 250
/** So that the news is in view, in a list of mails on a phone. */
const MAX_NAME = 30

/** The name of a hike as a subject begins with it. */
export const subjectName = (name: string) => shortened(plain(name), MAX_NAME)

/** A subject on one line, of bounded length. */
export const cutSubject = (subject: string) => shortened(plain(subject), MAX_SUBJECT)

/** The subject of the mail of a notice, which is all that a notification says. */
export const subjectOf = (kind: NoticeKind, data: Snapshot) =>
  cutSubject(subjectName(leadingName(data.hike)) + kindOf(kind).subject(data))
