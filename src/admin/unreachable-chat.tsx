export const UNREACHABLE = 'The chat cannot be reached now, so the message is not shown.'

/** In place of the text of a message. `path` is that of the page. */
export const UnreachableChat = ({ path }: { path: string }) => (
  <span role="status">
    The chat cannot be reached now, so this message is not shown. <a href={path}>Try again</a>
  </span>
)
