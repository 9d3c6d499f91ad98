import { t } from '../../texts/chat.ts'

/** Shown instead of the chat to viewers without access. */
export const NoChat = () => (
  <>
    <h2>{t.title}</h2>
    <p className="muted">{t.forParticipants}</p>
  </>
)
