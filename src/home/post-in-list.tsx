import { displayContent } from '../blog/display.ts'
import type { Post } from '../blog/post-lists.ts'
import { Byline, CopyShareLink, FoldedProse, PostCover } from '../blog/post-parts.tsx'
import { HiddenNote } from '../layout/hidden-note.tsx'
import { Island } from '../layout/island.tsx'

type PostInListProps = {
  post: Post
  /** The HTML of the post as `shownContent` returns it. */
  content: string
  zone: string
  /** Empty unless the viewer may edit the post. */
  csrf: string
  aboveTheFold: boolean
}

export function PostInList({ post, content, zone, csrf, aboveTheFold }: PostInListProps) {
  const { id, title } = post
  return (
    <article className="post" id={`post-${id}`}>
      <HiddenNote isHidden={post.isHidden} />
      <header>
        <h2 dir="auto">
          <a href={`/blog/${id}`}>{title}</a>
        </h2>
        <Byline post={post} zone={zone} />
      </header>
      <PostCover image={post.image} aboveTheFold={aboveTheFold} />
      <FoldedProse html={displayContent(content, 2)} title={title} />
      <footer className="row">
        <CopyShareLink id={id} title={title} />
        {csrf && <Island name="post-actions" props={{ id, title, csrf }} />}
      </footer>
    </article>
  )
}
