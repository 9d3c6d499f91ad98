import type { ReactNode } from 'react'
import { signUpPath } from '../http/path.ts'
import { Island } from '../layout/island.tsx'
import { mayPublish, PUBLISHING } from '../moderation/publishing.ts'
import type { Work } from '../work.ts'

export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children && <p className="row">{children}</p>}
  </div>
)

/** More are not added to a list: the next page replaces them. With a map, a list begins with as many, to be in step with it. */
export const MAX_SHOWN = 96
const PAGE_SIZE = 24

type Shown = {
  limit: number
  cursor: string | undefined
  /** The cursor of the page after what is shown. */
  next: string
  /** The last event that is shown: the browser scrolls to it. */
  last: { id: number } | undefined
}

/**
 * The address of a list with one more page added to what it shows, and scrolled to where that ended: without a script.
 */
export function moreHref(params: Record<string, string>, { limit, cursor, next, last }: Shown) {
  const more = limit + PAGE_SIZE
  const query = new URLSearchParams(params)
  if (more > MAX_SHOWN) {
    query.set('cursor', next)
    return `/?${query}#hikes`
  }
  if (cursor !== undefined) query.set('cursor', cursor)
  query.set('limit', String(more))
  return `/?${query}#hike-${last?.id}`
}

export const More = ({ href, children }: { href: string; children: string }) => (
  <p className="load-more">
    <a className="button" href={href}>
      {children}
    </a>
  </p>
)

/** The last child of its page's content: a bar of its own that stays in view, and covers no words. */
export const CreateButton = ({ work: { actor, config } }: { work: Work }) => (
  <div className="create-bar">
    {actor && !mayPublish({ actor, config }) ? (
      <a className="button create" href={PUBLISHING}>
        + <span>Create Event</span>
      </a>
    ) : actor ? (
      <Island name="create-event" props={{ user_id: actor.id, fee_percent: config.PLATFORM_FEE_PERCENT }} />
    ) : (
      <a className="button primary create" href={signUpPath('/?create=1')}>
        + <span>Create Event</span>
      </a>
    )}
  </div>
)
