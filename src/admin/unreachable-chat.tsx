import { t } from '../texts/moderation.ts'

/**
 * Shown instead of the text of a message if its chat does not respond. `path`: the current page, for a link that tries
 * again.
 */
export const UnreachableChat = ({ path }: { path: string }) => (
  <span role="status">
    {t.thisUnreachable((words) => (
      <a href={path}>{words}</a>
    ))}
  </span>
)
