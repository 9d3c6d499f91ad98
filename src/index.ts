import { production } from './platform.ts'
import { createWorker } from './worker.ts'

export { ChatRoom } from './chat/room.ts'

export default createWorker(production)
