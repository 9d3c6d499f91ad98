/** What everybody else sees of it. */
export const NoChat = () => (
  <>
    <h2>Chat</h2>
    <p className="soft">Chat is available only for event participants or the organizer.</p>
  </>
)
