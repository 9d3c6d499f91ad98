import { type FormEvent, useState } from 'react'
import { call } from './parts/api.ts'
import { Confirm } from './parts/confirm.tsx'
import { sayAfterwards, sayError } from './parts/toast.ts'

/** What the author of a post can do with it. */
export default function PostActions({ id, title, csrf }: { id: number; title: string; csrf: string }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  function ask(submit: FormEvent) {
    submit.preventDefault()
    setAsking(true)
  }

  async function remove() {
    setBusy(true)
    const answer = await call('DELETE', `/api/blog/${id}/`)
    setBusy(false)
    setAsking(false)
    if (!answer.ok) return sayError('Error deleting blog post.')
    sayAfterwards('Post deleted.')
    location.assign('/?tab=blog')
  }

  return (
    <div className="row">
      <a className="button" href={`/?tab=blog&edit=${id}`} aria-label={`Edit Post: ${title}`}>
        Edit Post
      </a>
      <form method="post" action={`/blog/${id}/delete`} onSubmit={ask}>
        <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
        <button className="button subtle danger" type="submit" aria-label={`Delete Post: ${title}`}>
          Delete Post
        </button>
      </form>
      {asking && (
        <Confirm
          question="Are you sure you want to delete this post?"
          confirm="Delete Post"
          busy={busy}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>“{title}” and its pictures will be gone for good.</p>
        </Confirm>
      )}
    </div>
  )
}
