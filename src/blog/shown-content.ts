import { AppError } from '../shared/errors.ts'
import type { Post } from './post-lists.ts'

/** Returns the content of a post without pictures that are hidden from the viewer, sanitized again if necessary. */
export async function shownContent({ content, hiddenPictures }: Pick<Post, 'content' | 'hiddenPictures'>) {
  return hiddenPictures.reduce(
    // Attributes may contain the character '>'.
    (html, name) =>
      html.replace(new RegExp(`<img src="/images/${name}/[^"]*"(?: [a-z]+="[^"]*")*>`, 'g'), ''),
    await safeContent(content),
  )
}

const TAG =
  '/?(?:p|h[123]|blockquote|[uo]l|li|a|strong|em|u|s)>|br>|' +
  '(?:p|h[123]|li) class="align-(?:left|center|right|justify)">|' +
  'a href="(?:https?:|mailto:|tel:|/)[^"<]*" rel="noopener nofollow ugc">|' +
  'img src="/images/[\\w./-]*" alt="[^"<]*"(?: width="\\d+" height="\\d+")?(?: class="align-\\w+")?>'
const UNEXPECTED_TAG = new RegExp(`<(?!${TAG})`)

/** Returns stored HTML, sanitized again unless every tag has the exact form that `serializeHtml` emits. */
export async function safeContent(stored: string): Promise<string> {
  if (!UNEXPECTED_TAG.test(stored)) return stored
  const [{ parseHtml }, { serializeHtml }] = await Promise.all([
    import('./parse-html.ts'),
    import('./sanitize.ts'),
  ])
  try {
    return serializeHtml(parseHtml(stored))
  } catch (error) {
    // A stored post that is nested too deeply must not make the whole page fail.
    if (error instanceof AppError) return ''
    throw error
  }
}
