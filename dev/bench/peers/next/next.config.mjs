import { dirname } from 'node:path'

const root = dirname(import.meta.dirname)

/** Next.js as it comes, without telling that it is. */
export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false }
