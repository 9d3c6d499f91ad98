import { draftKey, findDraft } from '../parts/form/drafts.ts'

/** A version of a post as it is in the form. */
export type PostVersion = {
  title: string
  content: string
  image: string | null
  /** The `updated_at` of the stored post that it is based on; null for a new post. */
  base: string | null
}

export const postDraftKey = (userId: number, postId: number | null) =>
  draftKey(userId, `post:${postId ?? 'new'}`)

export const findPostDraft = (key: string) => findDraft(key, isPostVersion)

const isPostVersion = (value: object): value is PostVersion =>
  'title' in value &&
  typeof value.title === 'string' &&
  'content' in value &&
  typeof value.content === 'string'
