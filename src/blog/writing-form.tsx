import manifest from '../../public/islands/manifest.json'
import type { User } from '../env.ts'
import type { FieldErrors } from '../errors.ts'
import { Island } from '../layout/island.tsx'
import { htmlToText } from '../shared/post-document/plain-text.ts'
import { safeContent } from './html.ts'
import { postJson } from './json.ts'
import type { Post } from './posts.ts'

type WritingFormProps = {
  user: User | null
  csrf: string
  /** The post that is edited; without one, a new post is written. */
  post?: Post | null
  closed?: boolean
  typed?: { title: string; content: string }
  errors?: FieldErrors | undefined
  problem?: string | undefined
}

/** The form as an island: it works where no script runs, and becomes the editor where one does. */
export function WritingForm({ user, csrf, post = null, closed, typed, errors, problem }: WritingFormProps) {
  if (!user) return null
  const fromPost = { title: post?.title ?? '', content: post ? htmlToText(safeContent(post.content)) : '' }
  const props = {
    user_id: user.id,
    csrf,
    post: post && postJson(post),
    open: !closed,
    typed: typed ?? fromPost,
    errors,
    problem,
    // Slate is no part of the Worker: the browser fetches it when the writing starts.
    editor: manifest['rich-text'].src,
  }
  return <Island name="post-editor" props={props} />
}
