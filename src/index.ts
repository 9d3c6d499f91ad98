import { production } from './server/production.ts'
import { createWorker } from './server/worker.ts'

export { ChatRoom } from './chat/room.ts'

const { handler, Visitors } = createWorker(production)

export { Visitors }
export default handler
