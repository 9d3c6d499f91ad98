import type { FirstMessages } from '../../chat/chat.ts'
import { CHAT_KEPT_FOR } from '../../chat/retention.ts'
import { NoChat } from '../../chat/view/no-chat.tsx'
import type { User } from '../../context/env.ts'
import { accountPath } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Island } from '../../layout/island.tsx'
import { calendarDate } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { personJson } from '../../shared/person-json.ts'
import { t } from '../../texts/hike-page.ts'
import type { Hike } from './hike-details.ts'
import type { HikeJson } from './json.ts'

type PageChatProps = { hike: Hike; json: HikeJson; viewer: User | null; messages: FirstMessages | null }

/** The chat of a hike. Users who are not members get a note saying that they cannot see it. */
export function PageChat({ hike, json, viewer, messages }: PageChatProps) {
  if (!viewer)
    return (
      <>
        <NoChat />
        <p>
          {t.signInToRead((words) => (
            <a href={accountPath('login', `/events/${hike.id}#chat`)}>{words}</a>
          ))}
        </p>
      </>
    )
  if (messages === 'unreachable') return <UnreachableChat path={`/events/${hike.id}#chat`} />
  const props = {
    event_id: hike.id,
    time_zone: hike.timeZone,
    viewer: { id: viewer.id, username: viewer.username },
    people: [...json.organizers.filter(({ accepted }) => accepted), ...hike.participants.map(personJson)],
    can_reset: hike.isOwner,
    read_through: hike.readThrough,
    unread: hike.unread,
  }
  return messages ? (
    <>
      {/* On a phone, the chat fills the screen and hides the rest of the page. */}
      <a className="chat-hike" href="#plan">
        <Icon name="back" />
        <span>{hike.name}</span>
      </a>
      <Island
        name="chat"
        props={{ ...props, messages }}
        offline={['picture-messages', 'message-menu', 'reply-line']}
      />
    </>
  ) : (
    <Island name="members-only" props={props} />
  )
}

/** Uses a form, because a link to a fragment of the same page would not reload it. */
const UnreachableChat = ({ path }: { path: string }) => (
  <>
    <h2>{t.chat}</h2>
    <p role="status">{t.chatUnreachable}</p>
    <form action={path}>
      <button className="button" type="submit">
        {t.tryAgain}
      </button>
    </form>
  </>
)

type KeepChatProps = {
  hike: { id: number; dayEnd: Date; timeZone: string; keepChat: boolean; chatEmptiedAt: Date | null }
  csrf: string
}

/**
 * The date when the chat of a past hike is emptied, and a button to keep it, or to let it be emptied after all. Only
 * the owner sees them.
 */
export function KeepChat({ hike: { id, dayEnd, timeZone, keepChat, chatEmptiedAt }, csrf }: KeepChatProps) {
  const due = calendarDate(new Date((chatEmptiedAt ?? dayEnd).getTime() + CHAT_KEPT_FOR), timeZone)
  return (
    <form className="keep-chat" method="post" action={`/events/${id}/keep-chat`}>
      <CsrfField token={csrf} />
      <input type="hidden" name="keep" value={keepChat ? '0' : '1'} />
      <p className="muted">
        {chatEmptiedAt && `${t.chatEmptied(calendarDate(chatEmptiedAt, timeZone))} `}
        {keepChat ? t.chatIsKept : chatEmptiedAt ? t.laterIsEmptied(due) : t.chatIsEmptied(due)}
      </p>
      <button className="button" type="submit">
        {keepChat ? t.doNotKeepChat : t.keepChat}
      </button>
    </form>
  )
}
