import { createWorker } from '../src/server/worker.ts'
import { withClock } from './clock.ts'
import { developmentPages } from './pages.ts'
import { development } from './platform.ts'
import { withPush } from './push/control.ts'
import { withWeather } from './weather/mode.ts'

export { ChatRoom } from './chat-room.ts'

/** The entrypoint of `npm start` and the tests. `wrangler deploy` bundles src/index.ts, which knows none of this. */
const { handler, Visitors } = createWorker(development, developmentPages)

export { Visitors }
export default withClock(withPush(withWeather(handler)))
