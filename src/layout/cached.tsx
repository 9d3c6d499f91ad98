import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cached } from '../shared/cached.ts'

const rendered = new Map<string, string>()
const MAX_RENDERED = 200
/**
 * In characters. A route with its profile has about 10,000; longer keys are not cached, so that the cache takes 20 MB
 * at most.
 */
const MAX_KEY = 20_000

/** Caches the HTML of `render`. The key must contain everything that the HTML depends on. */
export const renderOnce = (key: string, render: () => string): string =>
  key.length > MAX_KEY ? render() : cached(rendered, key, MAX_RENDERED, render)

type CachedProps = {
  id?: string
  className?: string
  /** A name, and every value that the content depends on. */
  dependsOn: [name: string, ...values: unknown[]]
  /** Renders elements without islands, context and state. */
  children: () => ReactNode
}

/** A `div` with cached content: without the cache, the filters of the hikes took a twentieth of the time of their page. */
export const Cached = ({ dependsOn, children, ...attributes }: CachedProps) => (
  <div
    {...attributes}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
    dangerouslySetInnerHTML={{
      __html: renderOnce(JSON.stringify(dependsOn), () => renderToStaticMarkup(children())),
    }}
  />
)
