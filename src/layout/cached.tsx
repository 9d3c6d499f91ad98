import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cached } from '../shared/cached.ts'

const rendered = new Map<string, string>()
const MAX_RENDERED = 200
/** In characters: a route and its profile have some 10,000. All together take 20 MB at most. */
const MAX_KEY = 20_000

/** The HTML that `render` returned for this key before. Everything on which it depends is part of the key. */
export const renderOnce = (key: string, render: () => string): string =>
  key.length > MAX_KEY ? render() : cached(rendered, key, MAX_RENDERED, render)

type CachedProps = {
  id?: string
  className?: string
  /** Everything on which the content depends, with its name. */
  dependsOn: [name: string, ...values: unknown[]]
  /** Elements without islands, context and state. */
  children: () => ReactNode
}

/** A `div` whose content is the same on most pages: the filters of the hikes were a twentieth of the time of their page. */
export const Cached = ({ dependsOn, children, ...attributes }: CachedProps) => (
  <div
    {...attributes}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
    dangerouslySetInnerHTML={{
      __html: renderOnce(JSON.stringify(dependsOn), () => renderToStaticMarkup(children())),
    }}
  />
)
