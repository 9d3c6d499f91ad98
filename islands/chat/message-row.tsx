import { useSignals } from '@preact/signals-react/runtime'
import { memo } from 'react'
import { shownText } from '../../src/chat/view/picture-text.ts'
import { Avatar } from '../../src/shared/avatar.tsx'
import { shownName } from '../../src/shared/deleted-name.ts'
import { clockTime, eventTime, hikeDate } from '../../src/shared/format.ts'
import { LinkedText } from '../../src/shared/linked-text.tsx'
import type { PersonJson } from '../../src/shared/person-json.ts'
import { t } from '../../src/texts/chat.ts'
import { writtenLang } from '../../src/texts/language.ts'
import type { Entry } from './listed-message.ts'

type MessageRowProps = {
  entry: Entry
  own: boolean
  /** Whether the message is the first of its day. */
  startsDay: boolean
  /** Whether the message is the first that was unread when the page was opened. */
  startsNew: boolean
  /** Whether to show the author and the time. They are not repeated for messages that follow soon after. */
  startsGroup: boolean
  timeZone: string
  person: PersonJson
  onResend: (entry: Entry) => void
  onDiscard: (entry: Entry) => void
}

/** One message. Memoized, so that a new message does not cause the others to render again. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  useSignals()
  const { entry, own, startsDay, startsNew, startsGroup, timeZone, person, onResend, onDiscard } = props
  const message = entry.message.value
  const sentAt = new Date(message.timestamp)
  const className = [
    'message',
    own && 'own',
    startsGroup && 'first',
    message.state,
    message.announcement && 'announced',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      {startsDay && (
        <li className="chat-day" suppressHydrationWarning>
          {hikeDate(sentAt, timeZone)}
        </li>
      )}
      {startsNew && <li className="chat-new">{t.isNew}</li>}
      <li className={className} data-id={message.id ?? undefined} data-key={entry.key}>
        {startsGroup && (
          <p className="message-author">
            {own ? (
              <b className="visually-hidden">{t.you}</b>
            ) : (
              <a href={`/users/${person.id}`}>
                <Avatar user={person} />
                <bdi>{shownName(message.username)}</bdi>
              </a>
            )}
            <time dateTime={message.timestamp} title={eventTime(sentAt, timeZone)} suppressHydrationWarning>
              {clockTime(sentAt, timeZone)}
            </time>
          </p>
        )}
        {message.reply_to && (
          <button className="quote" type="button" data-quoted={message.reply_to.id}>
            <b>{shownName(message.reply_to.username)}</b> {shownText(message.reply_to.text)}
          </button>
        )}
        {message.picture && (
          <a className="chat-picture" href={message.picture.url} target="_blank" rel="noopener">
            <img
              width={message.picture.width}
              height={message.picture.height}
              src={message.picture.url + (message.id ? '?size=small' : '')}
              alt={t.pictureBy(message.username)}
              loading="lazy"
            />
          </a>
        )}
        {(message.text || !message.picture) && (
          <p className="bubble" dir="auto" lang={writtenLang()}>
            {message.announcement && <b>{t.announcement}</b>}
            <LinkedText text={shownText(message.text)} />
          </p>
        )}
        {message.reactions && (
          <p className="reactions" aria-live="off">
            {Object.entries(message.reactions).map(([emoji, { count, mine }]) => (
              <button key={emoji} type="button" aria-pressed={mine} data-emoji={emoji}>
                {emoji} {count}
              </button>
            ))}
          </p>
        )}
        {message.state === 'stored' && (
          <button
            className="message-more"
            type="button"
            aria-label={t.moreActions}
            // Messages are not tab stops, because there would be too many: Enter in the log moves the focus to them
            // (message-menu.tsx).
            tabIndex={-1}
          >
            ⋯
          </button>
        )}
        {message.hidden && <p className="message-status">{t.hidden}</p>}
        {message.state === 'sending' && <p className="message-status">{t.sending}</p>}
        {message.problem && (
          <p className={`message-status${message.state === 'failed' ? ' error' : ''}`}>
            {message.problem}
            <button className="link" type="button" onClick={() => onResend(entry)}>
              {t.sendAgain}
            </button>
            <button className="link" type="button" onClick={() => onDiscard(entry)}>
              {t.discard}
            </button>
          </p>
        )}
      </li>
    </>
  )
})
