import manifest from '../../public/islands/manifest.json'
import { Island, StaticIsland } from '../layout/island.tsx'
import type { FieldErrors } from '../shared/errors.ts'
import type { User } from '../work/env.ts'
import { htmlToText } from './document/plain-text.ts'
import { type PostJson, postJson } from './json.ts'
import type { Post } from './post-lists.ts'
import { safeContent } from './shown-content.ts'

/** The values of a stored post: for the editor, and as text for the plain form. */
type StoredPost = { json: PostJson; text: string }

export const storedPost = async (post: Post): Promise<StoredPost> => ({
  json: await postJson(post),
  text: htmlToText(await safeContent(post.content)),
})

type WritingFormProps = {
  user: User | null
  csrf: string
  /** The post to edit; null for a new one. */
  post?: StoredPost | null
  closed?: boolean
  typed?: { title: string; content: string }
  errors?: FieldErrors | undefined
  problem?: string | undefined
}

/** The form of a post: a plain form without scripts, the rich-text editor once hydrated. */
export function WritingForm({ user, csrf, post = null, closed, typed, errors, problem }: WritingFormProps) {
  const props = {
    user_id: user?.id ?? 0,
    csrf,
    post: post?.json ?? null,
    open: !closed,
    typed: typed ?? { title: post?.json.title ?? '', content: post?.text ?? '' },
    errors,
    problem,
    // The browser loads Slate on demand; the Worker does not contain it.
    editor: manifest['rich-text'].src,
  }
  // A visitor has no drafts, so the form needs no script.
  return user ? (
    <Island name="post-editor" props={props} />
  ) : (
    <StaticIsland name="post-editor" props={props} />
  )
}
