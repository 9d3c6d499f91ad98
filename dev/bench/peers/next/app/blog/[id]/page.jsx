import { avatarOf, post } from '../../../../rows.js'

export const dynamic = 'force-dynamic'

export default async ({ params }) => {
  const { id } = await params
  const { title, content, username, author_id, created_at, older, newer } = post(Number(id))
  return (
    <article className="wrap post">
      <header>
        <h1>{title}</h1>
        <p className="byline">
          <img className="avatar" src={avatarOf({ id: author_id, username })} alt="" />
          <a href={`/users/${author_id}`}>{username}</a>
          <time className="muted">{new Date(created_at).toDateString()}</time>
        </p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the rows of the bench. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
      <footer>
        <nav className="adjacent-posts" aria-label="Other posts">
          {older && <a href={`/blog/${older.id}`}>Previous {older.title}</a>}
          {newer && <a href={`/blog/${newer.id}`}>Next {newer.title}</a>}
          <a href="/?tab=blog">All posts</a>
        </nav>
      </footer>
    </article>
  )
}
