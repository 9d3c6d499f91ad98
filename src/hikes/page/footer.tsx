import { ModeratorControls } from '../../layout/moderation-controls.tsx'
import { ReportLink } from '../../layout/report-link.tsx'
import type { User } from '../../work/env.ts'
import type { Event } from './event-details.ts'

type PageFooterProps = { event: Event; viewer: User | null; hasChat: boolean }

/** Reporting an event and hiding it. */
export const PageFooter = ({ event, viewer, hasChat }: PageFooterProps) => (
  <footer className="row">
    {event.role !== 'organizer' && <ReportLink kind="event" id={event.id} what="this hike" />}
    {hasChat && <ReportLink kind="message" eventId={event.id} what="a message" />}
    <ModeratorControls
      viewer={viewer}
      thing={{ kind: 'event', id: event.id }}
      what="this hike"
      isHidden={event.hiddenAt !== null}
    />
    {event.image && (
      <ModeratorControls
        viewer={viewer}
        thing={{ kind: 'picture', id: event.image }}
        what="the picture"
        isHidden={false}
      />
    )}
  </footer>
)
