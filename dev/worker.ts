import { createWorker } from '../src/worker.ts'
import { outboxPage } from './outbox/page.tsx'
import { development } from './platform.ts'

export { ChatRoom } from '../src/chat/room.ts'

/** The entrypoint of `npm start` and the tests. `wrangler deploy` bundles src/index.ts, which knows none of this. */
const { handler, Visitors } = createWorker(development, outboxPage)

export { Visitors }
export default handler
