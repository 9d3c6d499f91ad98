import { t } from '../../texts/chat.ts'

/** Viewers without access see this instead of the chat. */
export const NoChat = () => (
  <>
    <h2>{t.title}</h2>
    <p className="muted">{t.forParticipants}</p>
  </>
)
