import type { Snapshot } from '../../db/tables/notices.ts'
import { HOUR } from '../../shared/duration.ts'
import { t as common } from '../../texts/common.ts'
import type { Kind } from './kind.ts'

const nounOf = ({ reported = 'event' }: Snapshot) => common.moderatedKinds[reported].noun

export const reportKinds = {
  reported: {
    group: 'organizing',
    to: 'moderators',
    text: (data) => `Somebody has reported ${nounOf(data)}.`,
    subject: (data) => `: ${nounOf(data)} has been reported`,
    link: { label: 'See the reports', path: () => '/admin' },
    bundledFor: HOUR,
  },
} satisfies Record<string, Kind>
