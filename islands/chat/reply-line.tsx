import type { QuoteJson } from '../../src/chat/schema.ts'
import type { createComposer } from './composer-state.ts'

/** Makes the composer reply to a message, and quotes it above the text. */
export function showReply(composer: ReturnType<typeof createComposer>, to: QuoteJson) {
  const end = () => {
    composer.setReply()
    composer.focus()
  }
  composer.setReply(to, <ReplyLine to={to} onEnd={end} />)
}

const ReplyLine = ({ to, onEnd }: { to: QuoteJson; onEnd: () => void }) => (
  <div className="reply-line">
    <p dir="auto">
      <b>Reply to {to.username}</b> {to.text}
    </p>
    <button type="button" aria-label="Do not reply" onClick={onEnd}>
      ×
    </button>
  </div>
)
