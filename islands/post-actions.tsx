import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { flashAfterNavigation, showError } from './parts/toast.ts'

export default function PostActions({ id, title, csrf }: { id: number; title: string; csrf: string }) {
  async function deletePost() {
    const answer = await call('DELETE', `/api/blog/${id}/`)
    if (!answer.ok) return showError('Error deleting blog post.')
    flashAfterNavigation('Post deleted.')
    location.assign('/?tab=blog')
  }

  return (
    <div className="row">
      <a className="button" href={`/?tab=blog&edit=${id}`} aria-label={`Edit Post: ${title}`}>
        Edit Post
      </a>
      <ConfirmButton
        label="Delete Post"
        ariaLabel={`Delete Post: ${title}`}
        question="Are you sure you want to delete this post?"
        fallback={{ action: `/blog/${id}/delete`, csrf }}
        onConfirm={deletePost}
      >
        <p>“{title}” and its pictures will be permanently deleted.</p>
      </ConfirmButton>
    </div>
  )
}
