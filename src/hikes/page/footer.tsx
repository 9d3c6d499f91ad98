import { ModeratorControls } from '../../layout/moderation-controls.tsx'
import { ReportLink } from '../../layout/report-link.tsx'
import type { User } from '../../work/env.ts'
import type { Hike } from './hike-details.ts'

type PageFooterProps = { hike: Hike; viewer: User | null; hasChat: boolean }

/** Reporting a hike and hiding it. */
export const PageFooter = ({ hike, viewer, hasChat }: PageFooterProps) => (
  <footer className="row">
    {hike.role !== 'organizer' && <ReportLink kind="event" id={hike.id} what="this hike" />}
    {hasChat && <ReportLink kind="message" hikeId={hike.id} what="a message" />}
    <ModeratorControls
      viewer={viewer}
      thing={{ kind: 'event', id: hike.id }}
      what="this hike"
      isHidden={hike.hiddenAt !== null}
    />
    {hike.image && (
      <ModeratorControls
        viewer={viewer}
        thing={{ kind: 'picture', id: hike.image }}
        what="the picture"
        isHidden={false}
      />
    )}
  </footer>
)
