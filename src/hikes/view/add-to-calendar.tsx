import { Icon } from '../../shared/icon.tsx'
import type { CalendarLink } from './calendar-links.ts'

/** Unfolds without a script. */
export const AddToCalendar = ({ links }: { links: CalendarLink[] }) => (
  <details className="add-to-calendar">
    <summary className="button">
      <Icon name="calendar" />
      Add to calendar
    </summary>
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
