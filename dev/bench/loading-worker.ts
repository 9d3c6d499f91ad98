import { RpcTarget, WorkerEntrypoint } from 'cloudflare:workers'
import type { ChatRoom } from '../../src/chat/room.ts'

export { ChatRoom } from '../../src/chat/room.ts'

export type Script = { modules: Record<string, string>; flags: string[]; variables: Record<string, string> }
type Loading = {
  LOADER: WorkerLoader
  SCRIPTS: Record<string, Script>
  DB: D1Database
  PLACES: D1Database
  CHAT: DurableObjectNamespace<ChatRoom>
}

/**
 * `Jobs` and `Chat` replace bindings that cannot be passed to a loaded Worker. They have only the parts that the
 * measured requests use.
 */
export class Jobs extends WorkerEntrypoint {
  async send() {}
}
export class Chat extends WorkerEntrypoint<Loading> {
  getByName(name: string) {
    return new Room(this.env.CHAT.getByName(name))
  }
}
class Room extends RpcTarget {
  readonly #room: DurableObjectStub<ChatRoom>

  constructor(room: DurableObjectStub<ChatRoom>) {
    super()
    this.#room = room
  }

  post(...message: Parameters<ChatRoom['post']>) {
    return this.#room.post(...message)
  }

  async notifyLivePages() {
    await this.#room.notifyLivePages()
  }
}

/** Forwards a request to the script that the header X-Script names, in a new isolate. */
export default {
  async fetch(request: Request, { LOADER, SCRIPTS, DB, PLACES }: Loading, context: ExecutionContext) {
    const script = SCRIPTS[request.headers.get('X-Script') ?? '']
    if (!script) throw new Error('There is no script of this name.')
    const { Jobs, Chat } = context.exports as unknown as Record<'Jobs' | 'Chat', (options: object) => object>
    const loaded = LOADER.load({
      compatibilityDate: '2026-11-01',
      compatibilityFlags: script.flags,
      mainModule: 'index.js',
      modules: script.modules,
      env: { PAGES: {}, ...script.variables, DB, PLACES, JOBS: Jobs({}), CHAT: Chat({}) },
    })
    const { pathname, search } = new URL(request.url)
    const address = (script.variables.APP_ORIGIN ?? 'http://localhost') + pathname + search
    return loaded.getEntrypoint().fetch(new Request(address, request), { redirect: 'manual' })
  },
}
