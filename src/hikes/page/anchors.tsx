/** Links to the parts of a hike's page, above them on narrow screens. The chat adds its unread messages. */
export const PageAnchors = () => (
  <nav className="page-anchors" aria-label="On this page">
    <a href="#plan">Plan</a>
    <a href="#people">People</a>
    <a href="#chat">
      Chat <span className="unread" id="unread" />
    </a>
  </nav>
)
