import { act } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import Chat from '../../islands/chat.tsx'
// The app loads this module on the first press in the log. It is imported here because the import is slow in a test.
import '../../islands/chat/message-menu.tsx'
import { createChatClient } from '../../islands/chat/chat-client.ts'
import MembersOnly from '../../islands/members-only.tsx'
import { onHikeChange } from '../../islands/parts/live/hike-changes.ts'
import { changedHike, chatConnected, hikeDeleted } from '../../islands/parts/store.ts'
import type { Frame, MessageJson } from '../../src/chat/schema.ts'
import type { Role } from '../../src/hikes/page/json.ts'
import {
  click,
  dialog,
  dispatch,
  findButton,
  hike,
  hydrate,
  mockServer,
  olga,
  pia,
  setSignal,
  statusText,
  turns,
  waitFor,
} from './support.tsx'

const CHAT = '/api/events/7/chat/'
const NEWER = (id: number) => `GET ${CHAT}?after=${id}`

/** A fake WebSocket. The test acts as the server. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly url: URL

  constructor(url: URL) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }

  send = (text: string) => this.sent.push(text)
  close = () => {
    this.readyState = 3
  }
  open = () =>
    act(async () => {
      this.readyState = 1
      this.onopen?.()
      await pause()
    })
  deliver = (frame: Frame) => act(async () => this.onmessage?.({ data: JSON.stringify(frame) }))
  drop = (code = 1006) =>
    act(async () => {
      this.readyState = 3
      this.onclose?.({ code })
      await pause()
    })
}

/**
 * Counts rendered messages by the calls that split their text at links. The returned function stops counting and
 * returns the number.
 */
function countRendered() {
  const split = vi.spyOn(String.prototype, 'split')
  return () => {
    const rendered = split.mock.calls.filter(
      ([separator]) => separator instanceof RegExp && separator.source.startsWith('(https?'),
    ).length
    split.mockRestore()
    return rendered
  }
}

const pause = () => turns(10)
const socket = () => {
  const last = FakeSocket.opened.at(-1)
  if (!last) throw new Error('No socket has been opened.')
  return last
}

const message = (id: number, text: string, author = olga, minute = id): MessageJson => ({
  id,
  user_id: author.id,
  username: author.username,
  text,
  timestamp: new Date(Date.UTC(2031, 5, 13, 20, minute)).toISOString(),
})

beforeEach(() => {
  FakeSocket.opened = []
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeSocket)
  // happy-dom has no layout, so nothing ever scrolls into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

const open = (messages: MessageJson[], { canReset = false, hasDraft = false, readThrough = 99 } = {}) => {
  const props = {
    event_id: 7,
    time_zone: 'Europe/Zurich',
    viewer: { id: pia.id, username: pia.username },
    people: [olga, pia],
    messages,
    can_reset: canReset,
    read_through: readThrough,
    unread: messages.filter(({ id, user_id }) => id > readThrough && user_id !== pia.id).length,
  }
  return hydrate('chat', Chat, props, { opens: hasDraft })
}

const ONE = [message(1, 'one')]
/** Opens a chat with these messages. The server has no newer ones. */
async function start(
  messages = ONE,
  replies: Parameters<typeof mockServer>[0] = {},
  options: Parameters<typeof open>[1] = {},
) {
  const server = mockServer({ [NEWER(messages.at(-1)?.id ?? 0)]: { body: [] }, ...replies })
  return { ...server, island: await open(messages, options) }
}
async function listen(...values: Parameters<typeof start>) {
  const opened = await start(...values)
  await socket().open()
  return opened
}

const bubbles = () => [...document.querySelectorAll('.bubble')].map(({ textContent }) => textContent)
const rows = () => [...document.querySelectorAll<HTMLElement>('.message')]
const textarea = () => document.querySelector('textarea') as HTMLTextAreaElement

async function write(text: string) {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(textarea(), text)
    textarea().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const press = (init: KeyboardEventInit) =>
  act(async () => {
    textarea().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
    )
    await pause()
  })

describe('the message log', () => {
  it('is rendered on the server, grouped by day and author, with own messages marked', async () => {
    const { island } = await start([
      message(1, 'Good evening', olga, 0),
      message(2, 'Who drives?', olga, 1),
      message(3, 'I do', pia, 2),
      message(4, 'A day later', olga, 24 * 60),
      message(5, 'And much later', olga, 24 * 60 + 30),
    ])
    expect(bubbles()).toEqual(['Good evening', 'Who drives?', 'I do', 'A day later', 'And much later'])
    expect([...island.querySelectorAll('.chat-day')].map((day) => day.textContent)).toEqual([
      'Fri 13 Jun 2031',
      'Sat 14 Jun 2031',
    ])
    expect(rows().map((row) => row.className)).toEqual([
      'message first stored',
      'message stored',
      'message own first stored',
      'message first stored',
      'message first stored',
    ])
    expect(island.querySelector('time')?.textContent).toBe('22:00')
  })

  it('shows by a long press what can be done with a message, and by nothing shorter', async () => {
    await start([message(1, 'one'), message(2, 'two')])
    const touch = (type: string, clientY = 5, pointerType = 'touch') =>
      act(async () => {
        const bubble = document.querySelectorAll('.bubble')[1]
        bubble?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX: 5, clientY }))
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const longer = () => act(async () => void vi.advanceTimersByTime(500))
    const chosen = () => document.querySelectorAll('.chosen').length
    await touch('pointerdown', 5, 'mouse')
    await longer()
    await touch('pointerdown')
    await touch('pointerup')
    await longer()
    await touch('pointerdown')
    await touch('pointermove', 40)
    await longer()
    expect(chosen()).toBe(0)
    await touch('pointerdown')
    await touch('pointermove', 8)
    await longer()
    expect(chosen()).toBe(1)
    expect(dialog()?.textContent).toBe('👍❤️😂😮😢🎉ReplyReport')
  })

  it('quotes what a message replies to, as long as that is not hidden', async () => {
    const quote = { id: 1, username: 'olga', text: 'Who drives?' }
    await listen([message(1, 'Who drives?'), { ...message(2, 'I do', pia), reply_to: quote }])
    expect(rows()[1]?.querySelector('button.quote')?.textContent).toBe('olga Who drives?')
    await socket().deliver({ type: 'hidden', id: 1 })
    expect(bubbles()).toEqual(['I do'])
    expect(document.querySelector('.quote')).toBeNull()
  })

  it('links web addresses safely and shows everything else as text', async () => {
    const { island } = await start([
      message(1, '<b>hi</b> javascript:alert(1) https://example.org/a?b=1, see?'),
    ])
    const links = [...island.querySelectorAll<HTMLAnchorElement>('.bubble a')]
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([
      ['https://example.org/a?b=1', 'noopener nofollow ugc'],
    ])
    expect(island.querySelector('.bubble b')).toBeNull()
    expect(island.querySelector('.bubble')?.getAttribute('dir')).toBe('auto')
  })

  it('renders one row for a new message, however long the log is', async () => {
    await listen(Array.from({ length: 50 }, (_, index) => message(index + 1, `${index + 1}`, olga, index)))
    const touched = new Set<Node>()
    const watcher = new MutationObserver((changes) => {
      for (const change of changes) touched.add(change.target)
    })
    watcher.observe(document.querySelector('.chat-scroll ol') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    const rendered = countRendered()
    await socket().deliver({ type: 'messages', messages: [message(51, 'New', olga, 50)] })
    expect(rendered()).toBe(1)
    expect(touched.size).toBe(1)
    expect(rows().length).toBe(51)
    watcher.disconnect()
  })

  it('shows each message once and in order when deliveries repeat or overtake each other', async () => {
    const { replies } = mockServer({ [NEWER(1)]: { body: [message(2, 'two'), message(3, 'three')] } })
    await open(ONE)
    await socket().open()
    await socket().deliver({ type: 'messages', messages: [message(3, 'three'), message(4, 'four')] })
    replies[NEWER(4)] = { body: [message(5, 'five'), message(6, 'six')] }
    await socket().drop()
    expect(bubbles()).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
    expect(findButton('Send')).toBeTruthy()
    expect(document.querySelector('.chat-offline')?.textContent).toContain('No live connection')
  })

  it('loads the previous page on request', async () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, index) => message(from + index, `${from + index}`))
    await start(page(51), { [`GET ${CHAT}?before=51`]: { body: page(1).slice(20) } })
    await click('Older messages')
    expect(bubbles().length).toBe(80)
    expect(bubbles()[0]).toBe('21')
    expect(findButton('Older messages')).toBeUndefined()
  })

  it('empties when the organizer resets the chat', async () => {
    await listen()
    await socket().deliver({ type: 'reset' })
    expect(bubbles()).toEqual([])
    await socket().deliver({ type: 'messages', messages: [message(2, 'two')] })
    expect(bubbles()).toEqual(['two'])
  })

  it('removes a message that a moderator hides, but for its author, until it is restored', async () => {
    const all = [message(3, 'three'), message(4, 'four'), message(5, 'five', pia)] as const
    await listen([...all])
    for (const id of [4, 5]) await socket().deliver({ type: 'hidden', id })
    expect(bubbles()).toEqual(['three', 'five'])
    expect(document.body.textContent).toContain('Hidden by a moderator')
    for (const restored of [all[1], all[1], all[2]])
      await socket().deliver({ type: 'restored', message: restored })
    expect(bubbles()).toEqual(['three', 'four', 'five'])
    expect(document.body.textContent).not.toContain('Hidden by a moderator')
  })

  it('loses a deleted message, also its author’s, and the quotes of it', async () => {
    const quote = { id: 1, username: 'pia', text: 'Who drives?' }
    await listen([message(1, 'Who drives?', pia), { ...message(2, 'I do'), reply_to: quote }])
    await socket().deliver({ type: 'deleted', id: 1 })
    expect(bubbles()).toEqual(['I do'])
    expect(document.querySelector('.quote')).toBeNull()
  })

  it('leaves a restored message to the page of older ones that it is on', async () => {
    await listen(Array.from({ length: 50 }, (_, index) => message(index + 11, `${index + 11}`)))
    await socket().deliver({ type: 'restored', message: message(4, 'four') })
    expect(bubbles()).toHaveLength(50)
  })

  it('removes messages that were reset while it was disconnected', async () => {
    mockServer({ [NEWER(2)]: { body: [message(4, 'four')], headers: { 'X-Reset-Through': '3' } } })
    await open([message(1, 'one'), message(2, 'two')])
    await socket().open()
    expect(bubbles()).toEqual(['four'])
  })

  it.each([4401, 4403, 4404])(
    'is removed from the page when the server closes the socket with %i',
    async (code) => {
      const { island } = await listen()
      await socket().drop(code)
      expect(island.textContent).toBe('ChatChat is available only for event participants or the organizer.')
      expect(FakeSocket.opened.length).toBe(1)
    },
  )

  it.each([
    ['reconnects, where the viewer still reads it', 200, 2],
    ['is removed from the page, where the viewer does not read it any more', 404, 1],
  ])('%s after the server has closed the socket with 4300', async (_, status, sockets) => {
    const { island, replies } = await listen()
    replies[NEWER(1)] = { status, body: [] }
    await socket().drop(4300)
    // Makes the chat reconnect immediately instead of after a pause.
    await dispatch('online')
    expect(FakeSocket.opened.length).toBe(sockets)
    expect(island.textContent?.includes('Chat is available only')).toBe(status === 404)
  })

  it('is removed from the page when the viewer leaves the event', async () => {
    const { island } = await listen()
    await setSignal(changedHike, hike('user'))
    expect(island.textContent).not.toContain('one')
    expect(socket().readyState).toBe(3)
  })
})

describe('the page around the chat', () => {
  const reports = () => {
    const listener = vi.fn()
    onTestFinished(onHikeChange(listener))
    return () => listener.mock.calls.length
  }

  it('is told of changes by the socket, after each disconnection, and when the socket ends', async () => {
    const count = reports()
    await listen()
    expect([count(), chatConnected.value]).toEqual([0, true])
    await socket().deliver({ type: 'event' })
    expect(count()).toBe(1)
    await socket().drop()
    expect(chatConnected.value).toBe(false)
    await dispatch('online')
    await socket().open()
    expect([count(), chatConnected.value]).toEqual([2, true])
    await socket().drop(4403)
    expect([count(), chatConnected.value]).toEqual([3, false])
  })

  it('is saved again by the service worker after something has changed in the chat, at most once a minute', async () => {
    await listen()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const postMessage = vi.fn()
    Object.assign(navigator, { serviceWorker: { controller: { postMessage } } })
    onTestFinished(() => {
      vi.useRealTimers()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    })
    const savedAfter = (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000)
      return postMessage.mock.calls.length
    }
    await socket().deliver({ type: 'presence', users: [olga] })
    expect(savedAfter(60)).toBe(0)
    await socket().deliver({ type: 'messages', messages: [message(2, 'two')] })
    await socket().deliver({ type: 'messages', messages: [message(3, 'three')] })
    expect([savedAfter(9), savedAfter(6), savedAfter(60)]).toEqual([0, 1, 1])
    await socket().deliver({ type: 'deleted', id: 3 })
    expect(savedAfter(15)).toBe(2)
    await socket().deliver({ type: 'deleted', id: 2 })
    expect([savedAfter(44), savedAfter(16)]).toEqual([2, 3])
  })

  it('is not disturbed by frames of a later version', async () => {
    await listen()
    await socket().deliver({ type: 'weather' } as unknown as Frame)
    expect(bubbles()).toEqual(['one'])
  })

  it('keeps what was typed when the hike is deleted, to copy it', async () => {
    const { island } = await listen()
    await write('I bring the soup')
    await socket().drop(4404)
    await setSignal(hikeDeleted, true)
    await waitFor(() => expect(island.textContent).toContain('The chat was deleted with the hike.'))
    expect(textarea().value).toBe('I bring the soup')
    expect(textarea().readOnly).toBe(true)
    expect(bubbles()).toEqual([])
  })

  it('opens the chat for somebody who is approved, and again after they left', async () => {
    const { replies } = mockServer({
      [`GET ${CHAT}`]: { body: [message(1, 'welcome')] },
      [NEWER(1)]: { body: [] },
    })
    const viewer = { id: pia.id, username: pia.username }
    const island = await hydrate('members-only', MembersOnly, {
      event_id: 7,
      time_zone: 'Europe/Zurich',
      viewer,
      people: [olga],
      can_reset: false,
      read_through: 0,
      unread: 0,
    })
    expect(island.textContent).toContain('Chat is available only for event participants or the organizer.')
    const become = async (role: Role) => {
      await setSignal(changedHike, hike(role))
      for (let times = 0; times < 20; times++) await act(pause)
    }
    await become('pending')
    expect(FakeSocket.opened).toHaveLength(0)
    await become('participant')
    expect(bubbles()).toEqual(['welcome'])
    expect(FakeSocket.opened).toHaveLength(1)
    await become('user')
    expect(island.textContent).toContain('Chat is available only')
    replies[`GET ${CHAT}`] = { body: [message(1, 'welcome'), message(2, 'back')] }
    replies[NEWER(2)] = { body: [] }
    await become('participant')
    expect(bubbles()).toEqual(['welcome', 'back'])
  })

  it('loads the messages of somebody who is approved while the connection is lost as soon as it is back', async () => {
    const { replies } = mockServer({ [`GET ${CHAT}`]: 'offline', [NEWER(1)]: { body: [] } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const viewer = { id: pia.id, username: pia.username }
    const props = {
      event_id: 7,
      time_zone: 'Europe/Zurich',
      viewer,
      people: [olga],
      can_reset: false,
      read_through: 0,
      unread: 0,
    }
    const island = await hydrate('chat', Chat, { ...props, messages: null })
    await setSignal(changedHike, hike('participant'))
    await act(async () => void (await vi.advanceTimersByTimeAsync(4000)))
    expect(island.textContent).toContain('Chat is available only')
    replies[`GET ${CHAT}`] = { body: [message(1, 'welcome')] }
    await act(async () => void (await vi.advanceTimersByTimeAsync(5000)))
    expect(bubbles()).toEqual(['welcome'])
  })

  it('opens the chat again for a participant who left and is approved again', async () => {
    const { replies } = await listen()
    await setSignal(changedHike, hike('user'))
    await socket().drop(4403)
    replies[`GET ${CHAT}`] = { body: [message(1, 'one'), message(2, 'two')] }
    replies[NEWER(2)] = { body: [] }
    await setSignal(changedHike, hike('participant'))
    for (let times = 0; times < 10; times++) await act(pause)
    expect(bubbles()).toEqual(['one', 'two'])
    expect(FakeSocket.opened).toHaveLength(2)
  })
})

describe('a chat that was ended while the page was hidden', () => {
  it('is opened again for somebody who left and takes part again, with what they had typed', async () => {
    const { replies, sent } = await listen()
    await write('I bring the soup')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => hidden.mockRestore())
    await socket().drop(4403)
    expect(bubbles()).toEqual([])
    expect(sent()).not.toContain(`GET ${CHAT}`)
    replies[`GET ${CHAT}`] = { body: [message(1, 'one'), message(2, 'two')] }
    replies[NEWER(2)] = { body: [] }
    hidden.mockReturnValue(false)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await act(pause)
    expect(bubbles()).toEqual(['one', 'two'])
    expect(textarea().value).toBe('I bring the soup')
    expect(FakeSocket.opened).toHaveLength(2)
  })

  it('stays ended where the server still refuses', async () => {
    const { island } = await listen(ONE, { [`GET ${CHAT}`]: { status: 403, body: { error: 'No.' } } })
    await socket().drop(4403)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await act(pause)
    expect(island.textContent).toContain('Chat is available only')
    expect(FakeSocket.opened).toHaveLength(1)
  })
})

describe('unread messages', () => {
  const line = () => document.querySelector('.chat-new')
  /** Adds the element next to the page's chat link that shows the number of unread messages. */
  function addLink() {
    const link = document.documentElement.appendChild(document.createElement('span'))
    link.dataset.chatCount = ''
    onTestFinished(() => void link.remove())
    return link
  }

  it('stand under a line, and are counted in the page’s link to the chat, until they are in view', async () => {
    const link = addLink()
    const { calls } = mockServer({ [NEWER(3)]: { body: [] }, [`POST ${CHAT}read/`]: { body: { unread: 0 } } })
    let show = (_isIntersecting: boolean) => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: object = {}) {
          if (!('root' in options)) show = (isIntersecting) => callback([{ isIntersecting }])
        }
        observe() {}
        disconnect() {}
      },
    )
    await open([message(1, 'read'), message(2, 'mine', pia), message(3, 'new')], { readThrough: 1 })
    expect(line()?.textContent).toBe('New')
    expect(line()?.nextElementSibling?.querySelector('.bubble')?.textContent).toBe('new')
    expect(link.textContent).toBe('1 new')
    expect(calls.filter(({ call }) => call.endsWith('/read/'))).toEqual([])
    await act(async () => show(true))
    expect(link.textContent).toBe('')
    await waitFor(() =>
      expect(calls.filter(({ call }) => call.endsWith('/read/')).map(({ body }) => body)).toEqual([
        { through: 3 },
      ]),
    )
    expect(line()).not.toBeNull()
  })

  it('are no longer unread once they have been read on another device', async () => {
    const link = addLink()
    await start([message(1, 'one'), message(2, 'two')], {}, { readThrough: 0 })
    expect(link.textContent).toBe('2 new')
    const read = hike('participant')
    await setSignal(changedHike, { ...read, viewer: { ...read.viewer, unread: 1, read_through: 1 } })
    expect(link.textContent).toBe('1 new')
  })
})

describe('reactions', () => {
  const chips = () =>
    [...document.querySelectorAll<HTMLElement>('.reactions button')].map((chip) => [
      chip.textContent,
      chip.ariaPressed ?? chip.getAttribute('aria-pressed'),
    ])
  const reacted = { ...message(1, 'Who drives?'), reactions: { '👍': { count: 1, mine: true } } }
  const REACT = `POST ${CHAT}1/reactions/`

  it('are counted by frames, which leave whose they are as they were', async () => {
    await start([reacted])
    expect(chips()).toEqual([['👍 1', 'true']])
    await socket().open()
    await socket().deliver({
      type: 'reactions',
      id: 1,
      reactions: { '👍': { count: 2 }, '🎉': { count: 1 } },
    })
    expect(chips()).toEqual([
      ['👍 2', 'true'],
      ['🎉 1', 'false'],
    ])
    await socket().deliver({ type: 'reactions', id: 1, reactions: {} })
    expect(chips()).toEqual([])
  })

  it('are toggled by a press, once by a double click', async () => {
    const { sent } = await start([reacted], { [REACT]: { body: { reactions: {} } } })
    const press = (detail: number) =>
      act(async () => {
        document
          .querySelector('.reactions button')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      })
    await press(1)
    await press(2)
    await waitFor(() => expect(chips()).toEqual([]))
    expect(sent().filter((call) => call === REACT)).toHaveLength(1)
  })

  it('that were missed without a connection are read once it is back', async () => {
    const { replies } = await listen([message(1, 'Who drives?')])
    await socket().drop()
    replies[`GET ${CHAT}`] = { body: [reacted] }
    await dispatch('online')
    await socket().open()
    await waitFor(() => expect(chips()).toEqual([['👍 1', 'true']]))
  })
})

describe('pictures', () => {
  const picture = { url: '/api/events/7/chat/pictures/0123/', width: 40, height: 30 }
  const file = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png', {
    type: 'image/png',
  })
  /** Stubs `Image` and `XMLHttpRequest`. An upload reports progress, and gets `answer` once `end` is fulfilled. */
  function stubUploads(answer: { status: number; response: unknown }, end?: Promise<void>) {
    const sent: FormData[] = []
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        naturalWidth = 40
        naturalHeight = 30
        decode = async () => {}
      },
    )
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
        onload = () => {}
        status = answer.status
        response = answer.response
        open() {}
        setRequestHeader() {}
        send(form: FormData) {
          sent.push(form)
          setTimeout(async () => {
            this.upload.onprogress?.({ loaded: 1, total: 2 })
            await end
            this.onload()
          }, 5)
        }
      },
    )
    return sent
  }
  async function choose() {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for a picture.')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
    await waitFor(() => expect(document.querySelector('.chosen-picture')).not.toBeNull())
  }

  it('are shown before they are sent, with a bar of their progress, and sent with what was typed', async () => {
    mockServer({ [NEWER(1)]: { body: [] } })
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const sent = stubUploads({ status: 201, response: { ...message(2, 'Look', pia), picture } }, end)
    await open([message(1, 'Where are you?')])
    await choose()
    await write('Look')
    await press({})
    expect(document.querySelector('.chosen-picture')).toBeNull()
    await waitFor(() =>
      expect(document.querySelector('.message.sending .chat-picture progress')).not.toBeNull(),
    )
    finish()
    await waitFor(() =>
      expect(document.querySelector('.chat-picture img')?.getAttribute('src')).toBe(
        `${picture.url}?size=small`,
      ),
    )
    expect(document.querySelector('progress')).toBeNull()
    expect([sent[0]?.get('text'), sent[0]?.get('picture')]).toEqual(['Look', file])
  })

  it('need no text, can be taken away, and stay with the reason where they are refused', async () => {
    await start([message(1, 'Where are you?')])
    const sent = stubUploads({ status: 415, response: { error: 'This file contains more than a picture.' } })
    await choose()
    await click('Remove the picture')
    expect(document.querySelector('.chosen-picture')).toBeNull()
    await choose()
    await press({})
    await waitFor(() =>
      expect(document.querySelector('.message.failed')?.textContent).toContain('more than a picture'),
    )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.get('text')).toBeNull()
  })

  // happy-dom has no IndexedDB.
  it('that wait in a browser which cannot keep them ask for the page to be kept open, and leave their text after a reload', async () => {
    const { calls } = await start([message(1, 'Where are you?')], {
      [`POST ${CHAT}`]: { status: 201, body: message(2, 'And I the soup', pia) },
    })
    stubUploads({ status: 0, response: null })
    await choose()
    await write('I bring this')
    await press({})
    await write('And I the soup')
    await press({})
    await waitFor(() =>
      expect(rows().map((row) => row.querySelector('.message-status')?.firstChild?.textContent)).toEqual([
        undefined,
        'Waiting for signal. Keep this page open.',
        'Waiting for signal.',
      ]),
    )
    await open([message(1, 'Where are you?')], { hasDraft: true })
    await waitFor(() => expect(bubbles()).toEqual(['Where are you?', 'And I the soup']))
    expect(textarea().value).toBe('I bring this')
    expect(document.querySelector('.composer .error')?.textContent).toBe(
      'Not sent. The picture could not be kept in this browser. Please choose it again.',
    )
    await waitFor(() => expect(rows().at(-1)?.className).toContain('stored'))
    expect(calls.filter(({ call }) => call === `POST ${CHAT}`).map(({ body }) => body)).toMatchObject([
      { text: 'And I the soup' },
    ])
  })
})

describe('replying', () => {
  const POST = `POST ${CHAT}`
  const quote = { id: 1, username: 'olga', text: 'Who drives?' }
  async function chooseReply() {
    await act(async () => {
      document.querySelector<HTMLElement>('.message-more')?.click()
    })
    await waitFor(() => expect(dialog()).not.toBeNull())
    await click('Reply')
    await waitFor(() => expect(document.querySelector('.reply-line')).not.toBeNull())
  }

  it('quotes the message above what one writes, and sends its id', async () => {
    const { calls } = await start([message(1, 'Who drives?')], {
      [POST]: { status: 201, body: { ...message(2, 'I do', pia), reply_to: quote } },
    })
    await chooseReply()
    expect(document.querySelector('.reply-line')?.textContent).toBe('Reply to olga Who drives?×')
    await write('I do')
    await press({})
    expect(document.querySelector('.reply-line')).toBeNull()
    expect(calls.find(({ call }) => call === POST)?.body).toMatchObject({ text: 'I do', reply_to: 1 })
    expect(rows()[1]?.querySelector('.quote')?.textContent).toBe('olga Who drives?')
  })

  it('is ended by a press, and is kept with the draft over a reload', async () => {
    await start([message(1, 'Who drives?')])
    await chooseReply()
    await write('I d')
    await open([message(1, 'Who drives?')], { hasDraft: true })
    await waitFor(() => expect(document.querySelector('.reply-line')).not.toBeNull())
    expect(textarea().value).toBe('I d')
    await act(async () => {
      document.querySelector<HTMLElement>('.reply-line button')?.click()
    })
    expect(document.querySelector('.reply-line')).toBeNull()
    expect(localStorage.getItem(localStorage.key(0) ?? '')).not.toContain('reply_to')
  })

  it('to what has been hidden meanwhile comes back with the reason', async () => {
    const refusal = 'The message that you reply to is not there any more.'
    await start(
      [message(1, 'Who drives?')],
      { [POST]: { status: 400, body: { errors: { reply_to: [refusal] } } } },
      { hasDraft: true },
    )
    await chooseReply()
    await write('I do')
    await press({})
    await waitFor(() => expect(document.querySelector('.reply-line')).not.toBeNull())
    expect(textarea().value).toBe('I do')
    expect(document.querySelector('.composer')?.textContent).toContain(refusal)
  })
})

describe('sending a message', () => {
  it('shows the message at once, and as stored after the answer', async () => {
    const { calls } = await start(ONE, { [`POST ${CHAT}`]: { status: 201, body: message(2, 'Hi', pia) } })
    await write('  Hi ')
    await act(async () => findButton('Send')?.click())
    expect(textarea().value).toBe('')
    await act(pause)
    expect(calls.at(-1)?.body).toEqual({ text: 'Hi', nonce: expect.stringMatching(/^.{1,64}$/) })
    expect(rows().at(-1)?.className).toBe('message own first stored')
    expect(bubbles()).toEqual(['one', 'Hi'])
  })

  it('shows it once when the socket delivers it too', async () => {
    const { calls } = await listen(ONE, { [`POST ${CHAT}`]: { status: 201, body: message(2, 'Hi', pia) } })
    await write('Hi')
    await click('Send')
    const { nonce } = (calls.at(-1)?.body ?? {}) as { nonce?: string }
    await socket().deliver({ type: 'messages', messages: [{ ...message(2, 'Hi', pia), nonce }] })
    expect(bubbles()).toEqual(['one', 'Hi'])
  })

  it('sends on Enter, but not on Shift+Enter or while composing with an input method', async () => {
    const { sent } = await start(ONE, { [`POST ${CHAT}`]: { status: 201, body: message(2, 'Hi', pia) } })
    await write('Hi')
    await press({ shiftKey: true })
    await press({ isComposing: true })
    expect(sent()).not.toContain(`POST ${CHAT}`)
    await press({})
    expect(sent()).toContain(`POST ${CHAT}`)
  })

  it('breaks the line on Enter on a phone', async () => {
    const { sent } = mockServer({ [NEWER(1)]: { body: [] } })
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open(ONE)
    await write('Hi')
    await press({})
    vi.restoreAllMocks()
    expect(sent()).not.toContain(`POST ${CHAT}`)
    expect(textarea().value).toBe('Hi')
  })

  it('puts a refused message back into the composer with the reason, and retries with the same nonce', async () => {
    const error = 'You do not take part in this hike.'
    const { calls, replies } = await start(ONE, { [`POST ${CHAT}`]: { status: 403, body: { error } } })
    await write('Hi')
    await click('Send')
    expect(textarea().value).toBe('Hi')
    expect(bubbles()).toEqual(['one'])
    expect(document.querySelector('.composer .error')?.textContent).toBe(`Not sent. ${error}`)
    replies[`POST ${CHAT}`] = { status: 201, body: message(2, 'Hi', pia) }
    await click('Send')
    expect(bubbles()).toEqual(['one', 'Hi'])
    const posts = calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
    expect(posts[1]).toEqual(posts[0])
  })

  it('keeps a refused message in its row when the composer holds another text', async () => {
    const { replies } = await start(ONE, { [`POST ${CHAT}`]: { status: 403, body: { error: 'No.' } } })
    await write('First')
    await act(async () => {
      findButton('Send')?.click()
      textarea().value = 'Second'
    })
    await act(pause)
    expect(rows().at(-1)?.textContent).toContain('Not sent. No.')
    expect(textarea().value).toBe('Second')
    replies[`POST ${CHAT}`] = { status: 201, body: message(2, 'First', pia) }
    await click('Send again')
    expect(rows().at(-1)?.className).toBe('message own first stored')
  })

  describe('that cannot be sent at the moment', () => {
    // Prevents the retry after a second, which could run during a test on a busy machine.
    beforeEach(() => {
      const { setTimeout } = globalThis
      vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms < 1000 ? setTimeout(run, ms) : 0))
    })
    const busy = { status: 429, body: { error: 'Please wait a moment.' } }
    const online = () =>
      act(async () => {
        window.dispatchEvent(new Event('online'))
        await pause()
      })
    const sendAll = async (...texts: string[]) => {
      for (const text of texts) {
        await write(text)
        await click('Send')
      }
    }

    /** Starts a server that rejects messages until `store` is called. */
    function startBusyServer() {
      const { calls, replies } = mockServer({ [NEWER(1)]: { body: [] }, [`POST ${CHAT}`]: busy })
      const posts = () => calls.filter(({ call }) => call === `POST ${CHAT}`).map(({ body }) => body)
      const posted = () => (posts() as { text: string }[]).map(({ text }) => text)
      let id = 2
      const store = () =>
        Object.defineProperty(replies, `POST ${CHAT}`, {
          get: () => ({ status: 201, body: message(id, posted().at(-1) ?? '', pia, id++) }),
        })
      return { posts, posted, store }
    }

    it('waits, and is sent by itself and once when the signal is back', async () => {
      const { posts, store } = startBusyServer()
      await open(ONE)
      await sendAll('Hi')
      expect(textarea().value).toBe('')
      expect(rows().at(-1)?.className).toContain('waiting')
      expect(rows().at(-1)?.textContent).toContain('Not sent yet. Please wait a moment.')
      store()
      await online()
      await online()
      expect(rows().at(-1)?.className).toBe('message own first stored')
      expect(posts()).toHaveLength(2)
      expect(posts()[1]).toEqual(posts()[0])
    })

    it('keeps its order with those that follow', async () => {
      const { posted, store } = startBusyServer()
      await open(ONE)
      await sendAll('A', 'B', 'C')
      expect(posted()).toEqual(['A', 'A', 'A'])
      expect(rows().map((row) => row.classList.contains('waiting'))).toEqual([false, true, true, true])
      store()
      await sendAll('D')
      expect(posted().slice(3)).toEqual(['A', 'B', 'C', 'D'])
      expect(bubbles()).toEqual(['one', 'A', 'B', 'C', 'D'])
      expect(document.querySelector('.waiting')).toBeNull()
    })

    it('is sent after a reload, unless it was discarded', async () => {
      const { posts, posted, store } = startBusyServer()
      await open(ONE)
      await sendAll('A', 'B', 'C')
      const before = posts()[0]
      await act(async () => rows().at(-2)?.querySelectorAll('button')[1]?.click())
      store()
      await open(ONE, { hasDraft: true })
      await act(pause)
      expect(bubbles()).toEqual(['one', 'A', 'C'])
      expect(posted().slice(-2)).toEqual(['A', 'C'])
      expect(posts().at(-2)).toEqual(before)
      expect(Object.keys(localStorage)).toEqual([])
    })

    it('is kept beside what waits in another tab, which the next page sends', async () => {
      const { posted, store } = startBusyServer()
      await open(ONE)
      // Simulates another tab that writes this draft.
      const unsent = [{ text: 'B', nonce: 'of-another-tab', refused: false }]
      localStorage.setItem(`chat-draft-${pia.id}-7`, JSON.stringify({ text: '', nonce: null, unsent }))
      await sendAll('A')
      store()
      await online()
      await open(ONE, { hasDraft: true })
      await act(pause)
      expect(posted()).toEqual(['A', 'A', 'B'])
      expect(Object.keys(localStorage)).toEqual([])
    })

    it('does not hold back the others once the server refuses it', async () => {
      const { store } = startBusyServer()
      await open(ONE)
      await sendAll('A')
      const refusal = { status: 400, body: { errors: { text: ['Too long.'] } } }
      const { sent, replies } = mockServer({ [NEWER(1)]: { body: [] }, [`POST ${CHAT}`]: refusal })
      await write('B')
      await online()
      expect(rows().at(-1)?.textContent).toContain('Not sent. Too long.')
      replies[`POST ${CHAT}`] = { status: 201, body: message(2, 'B', pia) }
      store()
      await click('Send')
      expect(sent().filter((call) => call.startsWith('POST'))).toHaveLength(2)
      expect(bubbles()).toEqual(['one', 'B', 'A'])
    })
  })

  it('counts characters near the limit, and sends nothing that is longer or blank', async () => {
    const { sent } = await start()
    await write('x'.repeat(1800))
    expect(document.querySelector('.count')?.textContent).toBe('')
    await write('x'.repeat(1900))
    expect(document.querySelector('.count')?.textContent).toBe('1,900 of 2,000 characters')
    await write('x'.repeat(2001))
    expect(findButton('Send')?.disabled).toBe(true)
    await press({})
    await write(' \n ')
    await press({})
    expect(sent()).not.toContain(`POST ${CHAT}`)
  })

  it('lists a message once that was sent before the draft was restored', async () => {
    mockServer({ [`POST ${CHAT}`]: { status: 503, body: {} } })
    const viewer = { id: pia.id, username: pia.username }
    const chat = createChatClient({ event_id: 7, viewer, messages: ONE })
    chat.composer.bind(Object.assign(document.createElement('textarea'), { value: 'Typed early' }))
    chat.send()
    chat.restoreDraft()
    expect(chat.messages.unsent().map(({ message }) => message.peek().text)).toEqual(['Typed early'])
  })

  it('restores the draft on the next visit, for its author alone', async () => {
    await start()
    await write('Half a thou')
    await open(ONE)
    expect(textarea().value).toBe('Half a thou')
    expect(Object.keys(localStorage)).toEqual([`chat-draft-${pia.id}-7`])
  })
})

describe('the chat', () => {
  it('lists the others who have it open', async () => {
    const { island } = await listen()
    await socket().deliver({ type: 'presence', users: [olga, pia] })
    expect(island.querySelector('.chat-presence')?.textContent).toBe('Here now: olga')
    await socket().drop()
    expect(island.querySelector('.chat-presence')?.textContent).toBe('')
  })

  it('counts new messages in the title while the page is hidden', async () => {
    mockServer({ [NEWER(1)]: { body: [] } })
    document.title = 'Ridge walk'
    await open(ONE)
    await socket().open()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await socket().deliver({ type: 'messages', messages: [message(2, 'two'), message(3, 'three')] })
    await socket().deliver({ type: 'messages', messages: [message(4, 'mine', pia), message(5, 'five')] })
    await waitFor(() => expect(document.title).toBe('(3) Ridge walk'))
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(document.title).toBe('Ridge walk')
    hidden.mockRestore()
  })

  it('asks for confirmation before a reset', async () => {
    const { sent } = await start(
      ONE,
      { [`DELETE ${CHAT}`]: { body: { status: 'Chat reset.' } } },
      { canReset: true },
    )
    await click('Reset Chat')
    await click('Cancel')
    expect(sent()).not.toContain(`DELETE ${CHAT}`)
    await click('Reset Chat')
    await act(async () => document.querySelector<HTMLButtonElement>('dialog .danger')?.click())
    await act(pause)
    expect(sent()).toContain(`DELETE ${CHAT}`)
    expect(statusText()).toBe('Chat reset.')
  })

  it('reconnects as soon as the browser is online again', async () => {
    await listen()
    await dispatch('offline')
    expect(FakeSocket.opened.length).toBe(1)
    await dispatch('online')
    expect(FakeSocket.opened.length).toBe(2)
    await socket().open()
    expect(document.querySelector('.chat-offline')).toBeNull()
  })
})
