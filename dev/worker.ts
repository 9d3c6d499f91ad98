import { env } from 'cloudflare:workers'
import { type Service, timeLimits } from '../src/context/services.ts'
import { createWorker } from '../src/server/worker.ts'
import { MINUTE } from '../src/shared/duration.ts'
import { withClock } from './clock.ts'
import { developmentPages } from './pages.ts'
import { development } from './platform.ts'
import { withPush } from './push/control.ts'
import { withWeather } from './weather/mode.ts'

export { ChatRoom } from './chat-room.ts'

// On a busy machine the stand-ins respond more slowly than the real services, and the app would treat them as down.
if ('TIME_LIMITS' in env && env.TIME_LIMITS === '0')
  for (const part of Object.keys(timeLimits) as Service[]) timeLimits[part] = MINUTE

/**
 * The entrypoint of `npm start` and the tests. `wrangler deploy` bundles src/index.ts instead, which does not include
 * the stand-ins.
 */
const { handler, Visitors } = createWorker(development, developmentPages)

export { Visitors }
export default withClock(withPush(withWeather(handler)))
