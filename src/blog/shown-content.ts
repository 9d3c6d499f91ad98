import type { Post } from './post-lists.ts'
import { safeContent } from './sanitize.ts'

/** The content of a post without the pictures that a moderator has hidden, sanitized again where that is needed. */
export const shownContent = ({ content, hiddenPictures }: Pick<Post, 'content' | 'hiddenPictures'>) =>
  hiddenPictures.reduce(
    (html, name) => html.replace(new RegExp(`<img src="/images/${name}/[^>]*>`, 'g'), ''),
    safeContent(content),
  )
