import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { OwnReactions } from '../../src/chat/schema.ts'
import { EMOJI } from '../../src/chat/view/emoji.ts'
import { Icon } from '../../src/shared/icon.tsx'
import { t } from '../../src/texts/chat.ts'
import { call } from '../parts/api.ts'
import { showError } from '../parts/toast.ts'
import type { ChatClient } from './chat-client.ts'
import type { ListedMessage } from './listed-message.ts'
import { startLongPress } from './long-press.ts'

// The menu of a message. The first press or key in the log loads this script, which then also handles that event.

type Context = { chat: ChatClient; hikeId: number; show: (menu: ReactNode) => void }

export function onLogEvent(event: Event, context: Context) {
  const { target } = event
  if (!(target instanceof Element)) return
  const row = target.closest<HTMLElement>('.message')
  const emoji = target.closest<HTMLElement>('[data-emoji]')?.dataset.emoji
  const open = () => openMenu(row, context)
  if (event.type === 'pointerdown') startLongPress(event as PointerEvent, open)
  else if (event.type === 'keydown') onKey((event as KeyboardEvent).key, target)
  else if (target.closest('.message-more')) open()
  else if (row && emoji) {
    // The second click of a double click would undo the first.
    const isSecond = (event as MouseEvent).detail > 1
    if (!isSecond) react(context.chat, Number(row.dataset.id), emoji)
  } else if (target.closest('.quote')) showQuoted(target.closest<HTMLElement>('.quote'), context.chat)
}

/** Enter in the log focuses the newest message; the up and down arrow keys move to the previous or next message. */
function onKey(key: string, target: Element) {
  const buttons = [...document.querySelectorAll<HTMLElement>('.message-more')]
  const index = buttons.indexOf(target as HTMLElement)
  if (target.getAttribute('role') === 'log' && key === 'Enter') buttons.at(-1)?.focus()
  else if (index >= 0 && key === 'ArrowUp') buttons[index - 1]?.focus()
  else if (index >= 0 && key === 'ArrowDown') buttons[index + 1]?.focus()
}

function openMenu(row: HTMLElement | null, context: Context) {
  const entry = context.chat.messages.entries.peek().find(({ key }) => key === row?.dataset.key)
  const message = entry?.message.peek()
  if (!row || !message || message.state !== 'stored') return
  context.show(<MessageMenu key={message.id} row={row} message={message} {...context} />)
}

type MessageMenuProps = Context & { row: HTMLElement; message: ListedMessage }

function MessageMenu({ row, message, chat, hikeId, show }: MessageMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  useLayoutEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    place(dialog.current, row)
    row.classList.add('chosen')
    return () => row.classList.remove('chosen')
  }, [row])
  const close = () => dialog.current?.close()
  const { id, username, text, user_id } = message

  function reply() {
    close()
    chat.reply({ id: id ?? 0, username, text }).then(chat.composer.focus)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape also closes it, as does a click outside it.
    <dialog
      className="message-menu"
      ref={dialog}
      aria-label={t.menu(username)}
      onClose={() => show(null)}
      // Ignores the click that ends a long press, because it began before the dialog was open.
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current
      }}
      onClick={() => isPressedBeside.current && close()}
    >
      <div>
        {EMOJI.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={message.reactions?.[emoji]?.mine ?? false}
            onClick={() => {
              close()
              react(chat, id ?? 0, emoji)
            }}
          >
            {emoji}
          </button>
        ))}
      </div>
      <div>
        <button type="button" onClick={reply}>
          <Icon name="back" />
          {t.reply}
        </button>
        {user_id !== chat.viewerId && (
          <a href={`/report?kind=message&id=${id}&event_id=${hikeId}`} aria-label={t.reportToModerators}>
            <Icon name="flag" />
            {t.report}
          </a>
        )}
      </div>
    </dialog>
  )
}

async function react({ path, messages }: ChatClient, id: number, emoji: string) {
  const answer = await call<{ reactions: OwnReactions }>('POST', `${path}${id}/reactions/`, { emoji })
  if (answer.ok) messages.setReactions(id, answer.data.reactions)
  else showError(answer.message)
}

/** The space around the dialog, in pixels. */
const MARGIN = 8

/** Places the dialog below the message, or above it if there is no room below. */
function place(dialog: HTMLDialogElement, row: HTMLElement) {
  const { top, bottom, left, right } = (row.querySelector('.bubble') ?? row).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = dialog
  const isBelow = bottom + MARGIN + height < innerHeight
  const y = isBelow ? bottom + MARGIN : Math.max(MARGIN, top - MARGIN - height)
  const x = row.classList.contains('own') ? right - width : left
  dialog.style.top = `${Math.min(y, innerHeight - MARGIN - height)}px`
  dialog.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - MARGIN - width))}px`
}

/** The maximum number of pages of older messages to load when looking for a quoted message. */
const MAX_PAGES = 20

/** How long a quoted message is highlighted, in milliseconds. */
const HIGHLIGHT_DURATION = 2000

/** Loads older messages until the quoted one is found, then scrolls to it, focuses it and highlights it. */
async function showQuoted(quote: HTMLElement | null, { messages, sync }: ChatClient) {
  const id = quote?.dataset.quoted
  const find = () => document.querySelector<HTMLElement>(`.message[data-id="${id}"]`)
  for (let pages = 0; !find() && messages.hasOlder.peek() && pages < MAX_PAGES; pages++)
    if (!(await sync.loadOlder())) break
  // Waits until React has rendered the loaded messages.
  await new Promise(requestAnimationFrame)
  const row = find()
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('.message-more')?.focus({ preventScroll: true })
  row?.classList.add('found')
  setTimeout(() => row?.classList.remove('found'), HIGHLIGHT_DURATION)
}
