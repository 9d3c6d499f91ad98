import { dirname } from 'node:path'

const root = dirname(import.meta.dirname)

/** Next.js with its defaults, without the X-Powered-By header. */
export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false }
