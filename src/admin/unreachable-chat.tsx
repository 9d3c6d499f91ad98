export const UNREACHABLE = 'The chat cannot be reached now, so the message is not shown.'

/** Replaces the text of a message. `path`: the current page, for another try. */
export const UnreachableChat = ({ path }: { path: string }) => (
  <span role="status">
    The chat cannot be reached now, so this message is not shown. <a href={path}>Try again</a>
  </span>
)
