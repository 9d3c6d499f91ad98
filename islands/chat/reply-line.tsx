import type { QuoteJson } from '../../src/chat/schema.ts'
import { shownText } from '../../src/chat/view/picture-text.ts'
import { t } from '../../src/texts/chat.ts'
import type { createComposer } from './composer-state.ts'

/** Makes the composer reply to a message, and shows the quote above the text. */
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
      <b>{t.replyTo(to.username)}</b> {shownText(to.text)}
    </p>
    <button type="button" aria-label={t.stopReply} onClick={onEnd}>
      ×
    </button>
  </div>
)
