import type { Snapshot } from '../../db/tables/notices.ts'
import { HOUR } from '../../shared/duration.ts'
import type { Kind } from './kind.ts'

const reportedThing = {
  event: 'a hike',
  post: 'a post',
  message: 'a message in a chat',
  user: 'a person',
  comment: 'a comment',
  picture: 'a picture',
}

/** 'a hike has been reported' */
const what = ({ reported = 'event' }: Snapshot) => `${reportedThing[reported]} has been reported`

export const reportKinds = {
  reported: {
    group: 'organizing',
    to: 'moderators',
    text: (data) => `Somebody has reported ${reportedThing[data.reported ?? 'event']}.`,
    subject: (data) => `: ${what(data)}`,
    link: { label: 'See the reports', path: () => '/admin' },
    bundledFor: HOUR,
  },
} satisfies Record<string, Kind>
