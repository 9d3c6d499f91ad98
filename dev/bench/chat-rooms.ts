import { DurableObject } from 'cloudflare:workers'
import { createDelivery } from '../../src/chat/delivery.ts'
import { findByNonce, insertMessage, readMessages } from '../../src/chat/history.ts'
import { consumeQuota } from '../../src/chat/message-quota.ts'
import { ChatRoom } from '../../src/chat/room.ts'
import { openHistory } from '../../src/chat/tables.ts'

export { ChatRoom }

/** The room without batching: one frame per message, like `BareRoom`. */
export class UnbatchedRoom extends ChatRoom {
  protected override readonly delivery = createDelivery(this.ctx, {
    pause: () => 0,
    toFrames: (batch) => batch.map((message) => [message]),
  })
}

/** A minimal room: no checks, no storage. */
export class BareRoom extends DurableObject {
  #id = 0

  post(author: Author, { text }: { text: string }) {
    const timestamp = new Date().toISOString()
    const message = { id: ++this.#id, user_id: author.id, username: author.username, text, timestamp }
    const frame = JSON.stringify({ type: 'messages', messages: [message] })
    for (const socket of this.ctx.getWebSockets()) socket.send(frame)
  }

  override fetch() {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }
}

/**
 * Fills a chat's history with any number of messages. Measures how many rows are read and written to add one more
 * message, and to read the latest page.
 */
export class History extends DurableObject {
  #cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []

  fill(count: number) {
    openHistory(this.ctx.storage.sql)
    const text = 'Shall we meet at the station at a quarter past eight?'
    for (let index = 0; index < count; index++)
      insertMessage(this.ctx.storage.sql, pia, { text, nonce: crypto.randomUUID() }, Date.now())
  }

  write(count: number) {
    const costs = Array.from({ length: count }, (_, index) =>
      this.#cost((sql) => {
        const nonce = crypto.randomUUID()
        findByNonce(sql, pia, nonce)
        consumeQuota(sql, pia.id, index * 2000)
        insertMessage(sql, pia, { text: 'One more', nonce }, Date.now())
      }),
    )
    return { ...costs.at(-1), bytes: this.ctx.storage.sql.databaseSize }
  }

  read(count: number) {
    const costs = Array.from({ length: count }, () => this.#cost((sql) => readMessages(sql, {})))
    return costs.at(-1)
  }

  #cost(run: (sql: SqlStorage) => unknown) {
    this.#cursors = []
    const { sql } = this.ctx.storage
    const exec = (...query: Parameters<SqlStorage['exec']>) => {
      const cursor = sql.exec(...query)
      this.#cursors.push(cursor)
      return cursor
    }
    // Only `exec` is called.
    run({ exec } as unknown as SqlStorage)
    const sum = (field: 'rowsRead' | 'rowsWritten') =>
      this.#cursors.reduce((total, cursor) => total + cursor[field], 0)
    return { rowsRead: sum('rowsRead'), rowsWritten: sum('rowsWritten') }
  }
}

type Author = { id: number; username: string }
const pia: Author = { id: 2, username: 'pia' }

type Rooms = {
  batching: DurableObjectNamespace<ChatRoom>
  unbatched: DurableObjectNamespace<UnbatchedRoom>
  bare: DurableObjectNamespace<BareRoom>
  history: DurableObjectNamespace<History>
}

// Replaces the app's Worker, without its access checks.
export default {
  async fetch(request: Request, env: Rooms): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const [, kind = '', what = ''] = pathname.split('/')
    const count = Number(searchParams.get('count'))
    if (kind === 'history') {
      const history = env.history.getByName(searchParams.get('name') ?? '')
      if (what === 'fill') await history.fill(count)
      return Response.json(await (what === 'write' ? history.write(count) : history.read(1)))
    }
    const rooms = kind === 'batching' ? env.batching : kind === 'unbatched' ? env.unbatched : env.bare
    const room = rooms.getByName(searchParams.get('name') ?? '')
    if (what === 'socket') {
      const id = Number(searchParams.get('user'))
      const user = { id, username: `hiker-${id}`, profile_picture: null }
      const headers = {
        Upgrade: 'websocket',
        'X-Socket-Owner': JSON.stringify({
          user,
          sessionId: id,
          expiresAt: Number.MAX_SAFE_INTEGER,
          unseen: [],
          isHidden: false,
        }),
      }
      return room.fetch('https://room/', { headers })
    }
    const texts =
      what === 'say'
        ? [searchParams.get('text') ?? '']
        : Array.from({ length: count }, (_, index) => `${index}`)
    await Promise.all(texts.map((text) => room.post(pia, { text }, { limited: false })))
    return new Response('ok')
  },
}
