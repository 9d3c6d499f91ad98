import { can } from '../../access/policy.ts'
import type { User } from '../../context/env.ts'
import { paginate } from '../../http/paging.ts'
import { accountPath } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { More } from '../../layout/more.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { Avatar } from '../../shared/avatar.tsx'
import { shownName } from '../../shared/deleted-name.ts'
import type { AppError } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { recentTime } from '../../shared/format.ts'
import { LinkedText } from '../../shared/linked-text.tsx'
import { personJson } from '../../shared/person-json.ts'
import { t } from '../../texts/comments.ts'
import { t as common } from '../../texts/common.ts'
import { writtenLang } from '../../texts/language.ts'
import { COMMENTS_PER_PAGE, MAX_COMMENT } from '../limits.ts'
import { type Comment, commentCursor } from './comment-list.ts'

/** The submitted text, and the reason why it was rejected. */
export type RefusedComment = { text: string; error: Pick<AppError, 'status' | 'errors' | 'message'> }

type CommentsProps = {
  post: { id: number; authorId: number }
  /** One more comment than fits on the page if there is another page. */
  comments: Comment[]
  isFirstPage: boolean
  viewer: User | null
  csrf: string
  zone: string
  refused: RefusedComment | undefined
}

/** The comments of a post, and the form that adds one. It works without scripts. */
export function Comments({ post, comments, isFirstPage, viewer, csrf, zone, refused }: CommentsProps) {
  const { rows, next } = paginate(comments, COMMENTS_PER_PAGE, commentCursor)
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{t.comments}</h2>
      {!isFirstPage && <More href={`/blog/${post.id}#comments`}>{t.showFirst}</More>}
      {rows.length > 0 && (
        <ol>
          {rows.map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`}>
              <CommentRow comment={comment} post={post} viewer={viewer} zone={zone} />
            </li>
          ))}
        </ol>
      )}
      {next && <More href={`/blog/${post.id}?cursor=${next}#comments`}>{common.showMore}</More>}
      {viewer || refused ? (
        <CommentForm postId={post.id} csrf={csrf} isSignedOut={!viewer} refused={refused} />
      ) : (
        <p>
          <a className="button" href={accountPath('signup', `/blog/${post.id}#comments`)}>
            {t.write}
          </a>
        </p>
      )}
    </section>
  )
}

type RowProps = Pick<CommentsProps, 'post' | 'viewer' | 'zone'> & { comment: Comment }

function CommentRow({ comment, post, viewer, zone }: RowProps) {
  const { id, authorId, username, text, createdAt, isHidden } = comment
  const isDeletable = can.deleteComment(viewer, { authorId, postAuthorId: post.authorId })
  return (
    <article>
      <p className="byline">
        <Avatar user={personJson({ ...comment, id: authorId })} />
        <a href={`/users/${authorId}`}>{shownName(username)}</a>
        <time className="muted" dateTime={createdAt.toISOString()}>
          {recentTime(createdAt, zone)}
        </time>
      </p>
      <HiddenNote isHidden={isHidden} />
      <p className="comment-text" dir="auto" lang={writtenLang()}>
        <LinkedText text={text} />
      </p>
      {viewer && (
        <p className="comment-acts">
          {viewer.id !== authorId && (
            <a href={reportPath({ kind: 'comment', id })} aria-label={t.reportBy(username)}>
              {t.report}
            </a>
          )}
          {can.moderate(viewer) && !isHidden && (
            <a href={hidingPath('hide', { kind: 'comment', id })} aria-label={t.hideBy(username)}>
              {t.hide}
            </a>
          )}
          {isDeletable && (
            <a href={`/comments/${id}/delete`} aria-label={t.deleteBy(username)}>
              {t.delete_}
            </a>
          )}
        </p>
      )}
    </article>
  )
}

/** Text that is too long is shown again up to this number of characters, so that it can be shortened. */
const MAX_ECHOED = 20 * MAX_COMMENT

type FormProps = { postId: number; csrf: string; isSignedOut: boolean; refused: RefusedComment | undefined }

const CommentForm = ({ postId, csrf, isSignedOut, refused }: FormProps) => (
  <form className="form" method="post" action={`/blog/${postId}/comments`} noValidate>
    <CsrfField token={csrf} />
    <FormProblem>
      {isSignedOut
        ? t.signedOut((words) => (
            <a href={accountPath('login', `/blog/${postId}`)} target="_blank" rel="noopener">
              {words}
            </a>
          ))
        : refused && !refused.error.errors && refused.error.message}
    </FormProblem>
    <Field
      name="text"
      label={t.write}
      rows={3}
      dir="auto"
      defaultValue={refused?.text.slice(0, MAX_ECHOED)}
      errors={refused?.error.errors?.text}
      autoFocus={refused !== undefined}
    />
    <p>
      <button className="button primary" type="submit">
        {t.send}
      </button>
    </p>
  </form>
)
