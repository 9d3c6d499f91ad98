/** Shown instead of the chat to viewers without access. */
export const NoChat = () => (
  <>
    <h2>Chat</h2>
    <p className="muted">Chat is available only for event participants or the organizer.</p>
  </>
)
