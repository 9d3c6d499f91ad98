import { t } from '../src/texts/blog.ts'
import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { flashAfterNavigation } from './parts/flash.ts'
import { showError } from './parts/toast.ts'

export default function PostActions({ id, title, csrf }: { id: number; title: string; csrf: string }) {
  async function deletePost() {
    const answer = await call('DELETE', `/api/blog/${id}/`)
    if (!answer.ok) return showError(t.notDeleted)
    flashAfterNavigation(t.postDeleted)
    location.assign('/?tab=blog')
  }

  return (
    <div className="row">
      <a className="button" href={`/?tab=blog&edit=${id}`} aria-label={t.editPostTitled(title)}>
        {t.editPost}
      </a>
      <ConfirmButton
        label={t.deletePost}
        ariaLabel={t.deletePostTitled(title)}
        question={t.confirmDeletionOfThis}
        fallback={{ action: `/blog/${id}/delete`, csrf }}
        onConfirm={deletePost}
      >
        <p>{t.deletedForGood(title)}</p>
      </ConfirmButton>
    </div>
  )
}
