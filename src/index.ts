import { production } from './platform.ts'
import { createWorker } from './worker.ts'

export { ChatRoom } from './chat/room.ts'

const { handler, Visitors } = createWorker(production)

export { Visitors }
export default handler
