import { createWorker } from './server/worker.ts'
import { production } from './work/platform.ts'

export { ChatRoom } from './chat/room.ts'

const { handler, Visitors } = createWorker(production)

export { Visitors }
export default handler
