import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PostJson } from '../../src/blog/json.ts'
import { Field } from '../../src/shared/field.tsx'
import { textToHtml } from '../../src/shared/post-document/plain-text.ts'
import { call } from '../parts/api.ts'
import { focusFirstError } from '../parts/focus.ts'
import { flashAfterNavigation, showError } from '../parts/toast.ts'
import type { PostEditorProps } from '../post-editor.tsx'
import { Changed } from './changed.tsx'
import { CoverField } from './cover-field.tsx'
import { type Draft, draftKey, findDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

type Editor = typeof import('./rich-text.tsx')
/** What the form begins with; another `turn` begins anew. */
type Start = { turn: number; title: string; content: string; keptAt: string | null }

const CONTENT = 'field-content'

export function PostForm({ post, csrf, typed, ...props }: Omit<PostEditorProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null)
  const plain = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [start, setStart] = useState<Start>({ turn: 0, title: typed.title, content: '', keptAt: null })
  const [image, setImage] = useState(post?.image ?? null)
  const [errors, setErrors] = useState(props.errors ?? {})
  const [problem, setProblem] = useState(props.problem ?? '')
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<PostJson | null>(null)
  const base = useRef(post?.updated_at ?? null)
  const written = useRef<(() => string) | null>(null)
  const key = draftKey(props.user_id, post?.id ?? null)

  const content = () => written.current?.() ?? textToHtml(plain.current?.value ?? '')
  const title = () => form.current?.querySelector<HTMLInputElement>('[name=title]')?.value ?? ''
  const draft = useDraft(key, () => ({ title: title(), content: content(), image, base: base.current }))

  /** Puts a version into the form, in place of what is there. */
  function begin(version: Pick<Draft, 'title' | 'content' | 'image' | 'base'>, keptAt: string | null) {
    written.current = () => version.content
    base.current = version.base
    setImage(version.image)
    setStart(({ turn }) => ({ turn: turn + 1, title: version.title, content: version.content, keptAt }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the writing starts.
  useEffect(() => {
    const kept = findDraft(key)
    let left = false
    import(props.editor).then((module: Editor) => {
      if (left) return
      const field = plain.current
      const untouched = field?.value === field?.defaultValue && title() === typed.title
      if (kept && untouched) begin(kept, kept.keptAt)
      else {
        const asTyped = field && field.value !== field.defaultValue ? textToHtml(field.value) : null
        const stored = props.errors || props.problem ? textToHtml(typed.content) : (post?.content ?? '')
        begin({ title: title(), content: asTyped ?? stored, image, base: base.current }, null)
      }
      setEditor(module)
    }, console.error)
    return () => {
      left = true
    }
  }, [])

  async function save(submit?: FormEvent) {
    submit?.preventDefault()
    if (busy) return
    setProblem('')
    setErrors(title().trim() ? {} : { title: ['Title is required.'] })
    if (!title().trim()) return focusFirstError(form)
    setBusy(true)
    const body = { title: title(), content: content(), image, ...(post && { updated_at: base.current }) }
    const answer = await (post
      ? call<PostJson>('PUT', `/api/blog/${post.id}/`, body)
      : call<PostJson>('POST', '/api/blog/', body))
    if (answer.ok) {
      draft.settled()
      flashAfterNavigation('Post saved successfully.')
      return location.assign(post ? `/blog/${post.id}` : '/?tab=blog')
    }
    setBusy(false)
    showError('Error saving blog post.')
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setProblem(answer.message)
    if (answer.status === 409 && post) await compare(post.id)
    else focusFirstError(form)
  }

  async function compare(id: number) {
    const current = await call<PostJson>('GET', `/api/blog/${id}/`)
    if (current.ok) setTheirs(current.data)
  }

  function keepMine() {
    base.current = theirs?.updated_at ?? base.current
    setTheirs(null)
    save()
  }

  function takeTheirs() {
    if (!theirs) return
    begin({ ...theirs, base: theirs.updated_at }, null)
    draft.settled()
    setTheirs(null)
    setProblem('')
  }

  function discard() {
    draft.settled()
    const { title = '', content = '', image = null, updated_at: base = null } = post ?? {}
    begin({ title, content, image, base }, null)
  }

  const described = `${CONTENT}-hint${errors.content ? ` ${CONTENT}-error` : ''}`
  return (
    <form
      className="form edit write-post"
      ref={form}
      method="post"
      action={post ? `/blog/${post.id}` : '/blog'}
      encType="multipart/form-data"
      noValidate
      onSubmit={save}
      aria-labelledby="write-title"
    >
      <h2 id="write-title">{post ? 'Edit Post' : 'New post'}</h2>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      {post && <input type="hidden" name="updated_at" value={post.updated_at} />}
      {start.keptAt && <Kept at={start.keptAt} onDiscard={discard} />}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {theirs && <Changed theirs={theirs} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
      <Field
        key={`title ${start.turn}`}
        name="title"
        label="Title"
        defaultValue={start.title}
        maxLength={200}
        required
        autoComplete="off"
        errors={errors.title ?? []}
        onChange={draft.changed}
      />
      <div className="field">
        <label htmlFor={CONTENT} id={`${CONTENT}-label`}>
          Text
        </label>
        {editor ? (
          <editor.RichText
            key={start.turn}
            id={CONTENT}
            content={start.content}
            labelledBy={`${CONTENT}-label`}
            describedBy={described}
            invalid={Boolean(errors.content)}
            onChange={(html) => {
              written.current = html
              draft.changed()
            }}
          />
        ) : (
          <textarea
            id={CONTENT}
            ref={plain}
            name="content"
            rows={12}
            defaultValue={typed.content}
            aria-describedby={described}
            aria-invalid={errors.content ? true : undefined}
            onChange={draft.changed}
          />
        )}
        <p className={editor ? 'hint for-mouse' : 'hint'} id={`${CONTENT}-hint`}>
          {editor
            ? 'Alt+F10 leads to the tools. In a list, Tab moves an item deeper, and Escape, then Tab, leads on.'
            : 'A blank line begins a new paragraph.'}
        </p>
        <p className="error" id={`${CONTENT}-error`} aria-live="polite">
          {errors.content?.join(' ')}
        </p>
      </div>
      <CoverField
        image={image}
        scripted={editor !== null}
        errors={errors.image ?? []}
        onChange={(url) => {
          setImage(url)
          draft.changed()
        }}
      />
      <div className="row">
        <button className="button primary" type="submit" disabled={busy}>
          {busy ? 'Saving …' : 'Save Post'}
        </button>
        {post && (
          <a className="button" href={`/blog/${post.id}`}>
            Cancel
          </a>
        )}
      </div>
    </form>
  )
}

const Kept = ({ at, onDiscard }: { at: string; onDiscard: () => void }) => (
  <p className="kept" role="status">
    This is your draft of {new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}.{' '}
    <button className="link" type="button" onClick={onDiscard}>
      Discard draft
    </button>
  </p>
)
