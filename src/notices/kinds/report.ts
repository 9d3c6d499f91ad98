import { t } from '../../texts/notices.ts'
import type { Kind } from './kind.ts'

export const reportKinds = {
  reported: {
    group: 'organizing',
    to: 'moderators',
    text: ({ reported = 'event' }) => t.reported[reported],
    subject: ({ reported = 'event' }, name) => t.reportedSubject[reported](name),
    link: { label: () => t.seeReports, path: () => '/admin' },
    isBundled: true,
  },
} satisfies Record<string, Kind>
