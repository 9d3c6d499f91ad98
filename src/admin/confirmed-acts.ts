import { parse } from '../http/validate.ts'
import type { Work } from '../work/work.ts'
import { setHidden } from './hiding/hiding.ts'
import { thingOf } from './log.ts'
import { banUser, unbanUser } from './people/bans.ts'
import { reopenReports } from './reports/reports.ts'
import { Ban, Subject } from './schema.ts'

export type Fields = Record<string, string>
export type ActForm = {
  /** The label of the button, as in 'Hide'. */
  submit: string
  intro: string
  done: string
  isReasonRequired?: boolean
  subject: (fields: Fields) => Subject
  run: (work: Work, fields: Fields) => Promise<void>
}

const subject = (fields: Fields) => parse(Subject, fields)
const bannedUser = ({ user_id }: Fields) => subject({ kind: 'user', id: user_id ?? '' })

/** The acts that a moderator confirms without scripts, by the name in their path. */
export const actForms: Record<string, ActForm> = {
  hide: {
    submit: 'Hide',
    intro:
      'Only its author and moderators see it then. With a person, all that they have published is hidden.',
    done: 'Hidden.',
    subject,
    run: (work, fields) => setHidden(work, 'hide', subject(fields)),
  },
  restore: {
    submit: 'Restore',
    intro: 'Everybody sees it again.',
    done: 'Restored.',
    subject,
    async run(work, fields) {
      await setHidden(work, 'restore', subject(fields))
      if (fields.reopen) await reopenReports(work, thingOf(subject(fields)))
    },
  },
  ban: {
    submit: 'Ban',
    intro:
      'They are signed out and cannot sign in any more. All that they have published is hidden. Their hikes ahead go to a co-organizer, or are cancelled and refunded, and they leave those of others; unbanning does not bring those back.',
    done: 'Banned.',
    isReasonRequired: true,
    subject: bannedUser,
    run: (work, fields) => banUser(work, parse(Ban, fields)),
  },
  unban: {
    submit: 'Unban',
    intro: 'They can sign in again, and what they have published is shown again.',
    done: 'Unbanned.',
    isReasonRequired: true,
    subject: bannedUser,
    run: (work, fields) => unbanUser(work, parse(Ban, fields)),
  },
}
