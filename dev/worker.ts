import { createWorker } from '../src/worker.ts'
import { withClock } from './clock.ts'
import { outboxPage } from './outbox/page.tsx'
import { development } from './platform.ts'

export { ChatRoom } from './chat-room.ts'

/** The entrypoint of `npm start` and the tests. `wrangler deploy` bundles src/index.ts, which knows none of this. */
const { handler, Visitors } = createWorker(development, outboxPage)

export { Visitors }
export default withClock(handler)
