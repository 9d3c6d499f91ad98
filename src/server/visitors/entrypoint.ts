import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Render } from './gateway.ts'

/**
 * Creates the entrypoint behind Cloudflare's cache. It renders pages as a visitor sees them. The cache key is only the
 * path and the query, so requests come through the gateway, which removes everything else.
 */
export const createVisitors = (render: Render) =>
  class extends WorkerEntrypoint<Env> {
    override fetch(request: Request): Promise<Response> {
      return render(request, this.env, this.ctx)
    }

    /** Purges the pages of this entrypoint, which no other entrypoint can purge. */
    async purge(tags: string[]): Promise<CachePurgeResult> {
      return (await this.ctx.cache?.purge({ tags })) ?? { success: true, errors: [] }
    }
  }

export type Visitors = InstanceType<ReturnType<typeof createVisitors>>
