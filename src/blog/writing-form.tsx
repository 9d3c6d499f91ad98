import type { User } from '../context/env.ts'
import { Island, StaticIsland } from '../layout/island.tsx'
import { builtScript } from '../shared/built-files.ts'
import type { FieldErrors } from '../shared/errors.ts'
import { hikeDate } from '../shared/format.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { shortened } from '../shared/text.ts'
import { htmlToText } from './document/plain-text.ts'
import { type PostJson, postJson } from './json.ts'
import type { Post } from './post-lists.ts'
import type { reportableHikes } from './reported-hikes.ts'
import { safeContent } from './shown-content.ts'

/** The values of a stored post, for the editor and, as `text`, for the plain form. */
type StoredPost = { json: PostJson; text: string; hasHiddenHike: boolean }

export const storedPost = async (post: Post): Promise<StoredPost> => ({
  json: await postJson(post),
  text: htmlToText(await safeContent(post.content)),
  hasHiddenHike: post.hikeId !== null && post.hike === null,
})

type WritingFormProps = {
  user: User | null
  csrf: string
  /** The post to edit; null for a new one. */
  post?: StoredPost | null
  closed?: boolean
  typed?: { title: string; content: string }
  /** The hikes on which the user can report, latest first. */
  reportable?: Reportable | undefined
  /** The submitted id of the chosen hike. The default is the stored one. */
  reportedId?: string | undefined
  errors?: FieldErrors | undefined
  problem?: string | undefined
}

type Reportable = Awaited<ReturnType<typeof reportableHikes>>

/**
 * Returns the hikes to choose from. Empty if the post reports on a hike that is hidden from the user. The form then
 * keeps that hike.
 */
function reportedHikes(
  post: StoredPost | null,
  { reportable = [], reportedId }: Pick<WritingFormProps, 'reportable' | 'reportedId'>,
) {
  const current = post?.json.event
  if (post?.hasHiddenHike) return { chosen: '', hikes: [] }
  const hikes = reportable.map(({ id, name, eventTime, timeZone, cover }) => ({
    id,
    label: `${shortened(name, MAX_HIKE_NAME)}, ${hikeDate(eventTime, timeZone)}`,
    ...(cover && { cover: pictureUrl(cover) }),
  }))
  if (current && !hikes.some(({ id }) => id === current.id))
    hikes.push({ id: current.id, label: current.name })
  const chosen = hikes.find(({ id }) => String(id) === (reportedId ?? String(current?.id)))
  return { chosen: chosen ? String(chosen.id) : '', hikes }
}

/** Maximum length, in characters, of a name in the `<select>`, which is as wide as its longest option. */
const MAX_HIKE_NAME = 60

/** The form of a post: a plain form without scripts, and the rich-text editor after hydration. */
export function WritingForm({
  user,
  csrf,
  post = null,
  closed,
  typed,
  errors,
  problem,
  ...props
}: WritingFormProps) {
  const island = {
    user_id: user?.id ?? 0,
    csrf,
    post: post?.json ?? null,
    open: !closed,
    typed: typed ?? { title: post?.json.title ?? '', content: post?.text ?? '' },
    errors,
    problem,
    reported: reportedHikes(post, props),
    // The browser loads Slate on demand. The Worker does not contain it.
    editor: builtScript('rich-text').src,
  }
  // Visitors have no drafts, so the form needs no script.
  return user ? (
    <Island name="post-editor" props={island} />
  ) : (
    <StaticIsland name="post-editor" props={island} />
  )
}
