import { CHAT_KEPT_FOR } from '../../chat/retention.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { calendarDate } from '../../shared/format.ts'

type KeepChatProps = {
  hike: { id: number; dayEnd: Date; timeZone: string; keepChat: boolean; chatEmptiedAt: Date | null }
  csrf: string
}

/** For the owner of a hike that is over: when its chat is emptied, and the button that decides on it. */
export function KeepChat({ hike: { id, dayEnd, timeZone, keepChat, chatEmptiedAt }, csrf }: KeepChatProps) {
  const due = calendarDate(new Date((chatEmptiedAt ?? dayEnd).getTime() + CHAT_KEPT_FOR), timeZone)
  return (
    <form className="keep-chat" method="post" action={`/events/${id}/keep-chat`}>
      <CsrfField token={csrf} />
      <input type="hidden" name="keep" value={keepChat ? '0' : '1'} />
      <p className="muted">
        {chatEmptiedAt && `This chat was emptied on ${calendarDate(chatEmptiedAt, timeZone)}. `}
        {keepChat
          ? 'You keep this chat. Otherwise it would be emptied a year after the hike.'
          : chatEmptiedAt
            ? `What is written later is emptied on ${due}.`
            : `This chat is emptied on ${due}, a year after the hike.`}
      </p>
      <button className="button" type="submit">
        {keepChat ? 'Do not keep the chat' : 'Keep the chat'}
      </button>
    </form>
  )
}
