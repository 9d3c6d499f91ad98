import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Render } from './gateway.ts'

/**
 * The entrypoint behind Cloudflare's cache. It renders what somebody without a session sees. The cache's key has the path
 * and the query alone, so a request has to come through the gateway, which removes everything else.
 */
export const createVisitors = (render: Render) =>
  class extends WorkerEntrypoint<Env> {
    override fetch(request: Request): Promise<Response> {
      return render(request, this.env, this.ctx)
    }

    /** Only this entrypoint can drop its pages. */
    async purge(tags: string[]): Promise<CachePurgeResult> {
      return (await this.ctx.cache?.purge({ tags })) ?? { success: true, errors: [] }
    }
  }

export type Visitors = InstanceType<ReturnType<typeof createVisitors>>
