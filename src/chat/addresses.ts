import type { LazyRouter } from '../http/addresses.ts'
import { ID } from '../http/path.ts'

const CHAT = `/api/events/:id${ID}/chat/`

export const chatRouters: LazyRouter[] = [
  {
    addresses: {
      [`${CHAT}*`]: {},
      [CHAT]: { budget: 'message', upload: 'picture' },
      [`${CHAT}read/`]: { budget: 'message' },
      [`${CHAT}:message${ID}/reactions/`]: { budget: 'message' },
    },
    load: async () => (await import('./api.ts')).chatApi,
  },
]
