/** Where visitors' pages are kept: at Cloudflare's edge (edge-cache.ts) or in this isolate (isolate-cache.ts). */
export type PageCache = {
  /** The page kept for `url`, or the result of `render`, which is kept if its headers say so. */
  fetch: (url: string, render: () => Promise<Response>) => Response | Promise<Response>
  /** Drops the pages that have one of these tags: in this isolate at once, at the edge moments later. */
  purge: (tags: string[]) => void
}

/** What a cache needs of an invocation of the Worker. */
export type Invocation = Pick<ExecutionContext, 'waitUntil'> &
  Partial<Pick<ExecutionContext, 'exports' | 'cache'>>
