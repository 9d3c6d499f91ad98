import { act } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import Chat from '../../islands/chat.tsx'
import { changedEvent } from '../../islands/parts/store.ts'
import type { Frame, MessageJson } from '../../src/chat/schema.ts'
import { click, findButton, hike, hydrate, olga, pia, said, server } from './support.tsx'

const CHAT = '/api/events/7/chat/'
const NEWER = (id: number) => `GET ${CHAT}?after=${id}`

/** The other end of the sockets that the page opens. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static opened: Socket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly url: URL

  constructor(url: URL) {
    super()
    this.url = url
    Socket.opened.push(this)
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
  tell = (frame: Frame) => act(async () => this.onmessage?.({ data: JSON.stringify(frame) }))
  drop = (code = 1006) =>
    act(async () => {
      this.readyState = 3
      this.onclose?.({ code })
      await pause()
    })
}

/** How many messages have been drawn since: drawing one looks for the links in it. */
function countDrawn() {
  const split = vi.spyOn(String.prototype, 'split')
  return () => {
    const drawn = split.mock.calls.filter(
      ([by]) => by instanceof RegExp && by.source.startsWith('(https?'),
    ).length
    split.mockRestore()
    return drawn
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10))
const socket = () => {
  const last = Socket.opened.at(-1)
  if (!last) throw new Error('No socket has been opened.')
  return last
}

const message = (id: number, text: string, by = olga, minute = id): MessageJson => ({
  id,
  user_id: by.id,
  username: by.username,
  text,
  timestamp: new Date(Date.UTC(2031, 5, 13, 20, minute)).toISOString(),
})

beforeEach(() => {
  Socket.opened = []
  localStorage.clear()
  vi.stubGlobal('WebSocket', Socket)
  // Nothing is laid out here, so nothing ever comes into view by itself.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

const open = (messages: MessageJson[], { canReset = false } = {}) =>
  hydrate('chat', Chat, {
    event_id: 7,
    time_zone: 'Europe/Zurich',
    viewer: { id: pia.id, username: pia.username },
    people: [olga, pia],
    messages,
    can_reset: canReset,
  })

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

describe('the conversation', () => {
  it('is there before any script, by day and by person, with what is mine apart', async () => {
    server({ [NEWER(5)]: { body: [] } })
    const island = await open([
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

  it('has links that are safe, and takes everything else as words', async () => {
    server({ [NEWER(1)]: { body: [] } })
    const island = await open([message(1, '<b>hi</b> javascript:alert(1) https://example.org/a?b=1, see?')])
    const links = [...island.querySelectorAll<HTMLAnchorElement>('.bubble a')]
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([
      ['https://example.org/a?b=1', 'noopener nofollow ugc'],
    ])
    expect(island.querySelector('.bubble b')).toBeNull()
    expect(island.querySelector('.bubble')?.getAttribute('dir')).toBe('auto')
  })

  it('draws one row for one message, however long it is', async () => {
    server({ [NEWER(50)]: { body: [] } })
    await open(Array.from({ length: 50 }, (_, index) => message(index + 1, `${index + 1}`, olga, index)))
    await socket().open()
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
    const drawn = countDrawn()
    await socket().tell({ type: 'messages', messages: [message(51, 'New', olga, 50)] })
    expect(drawn()).toBe(1)
    expect(touched.size).toBe(1)
    expect(rows().length).toBe(51)
    watcher.disconnect()
  })

  it('takes what comes twice, early or late once and in order', async () => {
    const { replies } = server({ [NEWER(1)]: { body: [message(2, 'two'), message(3, 'three')] } })
    await open([message(1, 'one')])
    await socket().open()
    await socket().tell({ type: 'messages', messages: [message(3, 'three'), message(4, 'four')] })
    replies[NEWER(4)] = { body: [message(5, 'five'), message(6, 'six')] }
    await socket().drop()
    expect(bubbles()).toEqual(['one', 'two', 'three', 'four', 'five', 'six'])
    expect(findButton('Send')).toBeTruthy()
    expect(document.querySelector('.chat-offline')?.textContent).toContain('No live connection')
  })

  it('asks for the page before when one wants to read it', async () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, index) => message(from + index, `${from + index}`))
    server({ [NEWER(100)]: { body: [] }, [`GET ${CHAT}?before=51`]: { body: page(1).slice(20) } })
    await open(page(51))
    await click('Older messages')
    expect(bubbles().length).toBe(80)
    expect(bubbles()[0]).toBe('21')
    expect(findButton('Older messages')).toBeUndefined()
  })

  it('empties at once when the organizer resets it', async () => {
    server({ [NEWER(1)]: { body: [] } })
    await open([message(1, 'one')])
    await socket().open()
    await socket().tell({ type: 'reset' })
    expect(bubbles()).toEqual([])
    await socket().tell({ type: 'messages', messages: [message(2, 'two')] })
    expect(bubbles()).toEqual(['two'])
  })

  it('forgets what was reset while nobody listened', async () => {
    server({ [NEWER(2)]: { body: [message(4, 'four')], headers: { 'X-Reset-Through': '3' } } })
    await open([message(1, 'one'), message(2, 'two')])
    await socket().open()
    expect(bubbles()).toEqual(['four'])
  })

  it.each([4401, 4403, 4404])('is gone from the page once the door is closed with %i', async (code) => {
    server({ [NEWER(1)]: { body: [] } })
    const island = await open([message(1, 'one')])
    await socket().open()
    await socket().drop(code)
    expect(island.textContent).toBe('ChatChat is available only for event participants or the organizer.')
    expect(Socket.opened.length).toBe(1)
  })

  it('is gone from the page of whoever leaves by the button beside it', async () => {
    server({ [NEWER(1)]: { body: [] } })
    const island = await open([message(1, 'one')])
    await socket().open()
    await act(async () => {
      changedEvent.value = hike('user')
    })
    expect(island.textContent).not.toContain('one')
    expect(socket().readyState).toBe(3)
  })
})

describe('writing', () => {
  it('shows the words at once, greyed until they are stored', async () => {
    const { calls } = server({
      [NEWER(1)]: { body: [] },
      [`POST ${CHAT}`]: { status: 201, body: message(2, 'Hi', pia) },
    })
    await open([message(1, 'one')])
    await write('  Hi ')
    await act(async () => findButton('Send')?.click())
    expect(textarea().value).toBe('')
    await act(pause)
    expect(calls.at(-1)?.body).toEqual({ text: 'Hi', nonce: expect.stringMatching(/^.{1,64}$/) })
    expect(rows().at(-1)?.className).toBe('message own first stored')
    expect(bubbles()).toEqual(['one', 'Hi'])
  })

  it('shows it once though it comes by socket too', async () => {
    const { calls } = server({
      [NEWER(1)]: { body: [] },
      [`POST ${CHAT}`]: { status: 201, body: message(2, 'Hi', pia) },
    })
    await open([message(1, 'one')])
    await socket().open()
    await write('Hi')
    await click('Send')
    const { nonce } = (calls.at(-1)?.body ?? {}) as { nonce?: string }
    await socket().tell({ type: 'messages', messages: [{ ...message(2, 'Hi', pia), nonce }] })
    expect(bubbles()).toEqual(['one', 'Hi'])
  })

  it('sends by Enter and breaks the line by Shift and Enter, and leaves a word that is being chosen alone', async () => {
    const { sent } = server({
      [NEWER(1)]: { body: [] },
      [`POST ${CHAT}`]: { status: 201, body: message(2, 'Hi', pia) },
    })
    await open([message(1, 'one')])
    await write('Hi')
    await press({ shiftKey: true })
    await press({ isComposing: true })
    expect(sent()).not.toContain(`POST ${CHAT}`)
    await press({})
    expect(sent()).toContain(`POST ${CHAT}`)
  })

  it('breaks the line by Enter on a phone', async () => {
    const { sent } = server({ [NEWER(1)]: { body: [] } })
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await open([message(1, 'one')])
    await write('Hi')
    await press({})
    vi.restoreAllMocks()
    expect(sent()).not.toContain(`POST ${CHAT}`)
    expect(textarea().value).toBe('Hi')
  })

  it('gives back what was refused, with the reason, and sends it again under the same nonce', async () => {
    const error = 'You are writing very fast. Please wait a moment.'
    const { calls, replies } = server({
      [NEWER(1)]: { body: [] },
      [`POST ${CHAT}`]: { status: 429, body: { error } },
    })
    await open([message(1, 'one')])
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

  it('keeps in its row what was refused while one was writing on', async () => {
    const { replies } = server({
      [NEWER(1)]: { body: [] },
      [`POST ${CHAT}`]: { status: 403, body: { error: 'No.' } },
    })
    await open([message(1, 'one')])
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

  it('says how much is left near the limit, and sends nothing beyond it or blank', async () => {
    const { sent } = server({ [NEWER(1)]: { body: [] } })
    await open([message(1, 'one')])
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

  it('finds the draft again on the next visit, as its writer alone', async () => {
    server({ [NEWER(1)]: { body: [] } })
    await open([message(1, 'one')])
    await write('Half a thou')
    await open([message(1, 'one')])
    expect(textarea().value).toBe('Half a thou')
    expect(Object.keys(localStorage)).toEqual([`chat-draft-${pia.id}-7`])
  })
})

describe('around it', () => {
  it('says who else is here', async () => {
    server({ [NEWER(1)]: { body: [] } })
    const island = await open([message(1, 'one')])
    await socket().open()
    await socket().tell({ type: 'presence', users: [olga, pia] })
    expect(island.querySelector('.chat-presence')?.textContent).toBe('Here now: olga')
    await socket().drop()
    expect(island.querySelector('.chat-presence')?.textContent).toBe('')
  })

  it('counts in the title what comes while nobody looks', async () => {
    server({ [NEWER(1)]: { body: [] } })
    document.title = 'Ridge walk'
    await open([message(1, 'one')])
    await socket().open()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await socket().tell({ type: 'messages', messages: [message(2, 'two'), message(3, 'three')] })
    await socket().tell({ type: 'messages', messages: [message(4, 'mine', pia), message(5, 'five')] })
    expect(document.title).toBe('(3) Ridge walk')
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(document.title).toBe('Ridge walk')
    hidden.mockRestore()
  })

  it('asks before it resets', async () => {
    const { sent } = server({
      [NEWER(1)]: { body: [] },
      [`DELETE ${CHAT}`]: { body: { status: 'Chat reset.' } },
    })
    await open([message(1, 'one')], { canReset: true })
    await click('Reset Chat')
    await click('Cancel')
    expect(sent()).not.toContain(`DELETE ${CHAT}`)
    await click('Reset Chat')
    await act(async () => document.querySelector<HTMLButtonElement>('dialog .danger')?.click())
    await act(pause)
    expect(sent()).toContain(`DELETE ${CHAT}`)
    expect(said()).toBe('Chat reset.')
  })

  it('comes back at once when the phone is online again', async () => {
    server({ [NEWER(1)]: { body: [] } })
    await open([message(1, 'one')])
    await socket().open()
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(Socket.opened.length).toBe(1)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(Socket.opened.length).toBe(2)
    await socket().open()
    expect(document.querySelector('.chat-offline')).toBeNull()
  })
})
