import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PostJson } from '../../src/blog/json.ts'
import { MAX_TITLE } from '../../src/blog/limits.ts'
import { Field } from '../../src/shared/field.tsx'
import { FormProblem } from '../../src/shared/form-problem.tsx'
import { clockTime } from '../../src/shared/format.ts'
import { t as blog } from '../../src/texts/blog.ts'
import { t } from '../../src/texts/editor.ts'
import { call } from '../parts/api.ts'
import { browserZone } from '../parts/browser-zone.ts'
import { flashAfterNavigation } from '../parts/flash.ts'
import { DraftNotice } from '../parts/form/draft-notice.tsx'
import { useFormSubmission } from '../parts/form/form-submission.ts'
import { showError } from '../parts/toast.ts'
import { ContentField } from './content-field.tsx'
import { CoverField, storeCover } from './cover-field.tsx'
import { ReportField } from './report-field.tsx'
import { type PostEditorProps, usePostFields } from './use-post-fields.ts'

/** Saves a post through the API or, without scripts, by submitting the form. */
export function PostForm(props: PostEditorProps) {
  const { post, typed } = props
  const { form, errors, problem, busy, send, setProblem, corrected, removeErrors } = useFormSubmission(props)
  const fields = usePostFields(props, form)
  const [uploads, setUploads] = useState(0)
  const isUploading = uploads > 0
  const [conflicting, setConflicting] = useState<PostJson | null>(null)

  const countUpload = (isUploading: boolean) => setUploads((count) => count + (isUploading ? 1 : -1))

  async function save(event?: FormEvent) {
    event?.preventDefault()
    setConflicting(null)
    const { title, content, image, hikeId, base } = fields.current()
    const answer = await send<PostJson>(title.trim() ? {} : { title: [blog.titleRequired] }, async () => {
      const cover = await storeCover(form.current, image)
      if (!cover.ok) return cover
      const written = { title, content, image: cover.data, event_id: hikeId }
      return post
        ? call('PUT', `/api/blog/${post.id}/`, { ...written, updated_at: base })
        : call('POST', '/api/blog/', written)
    })
    if (!answer) return
    if (answer.ok) {
      fields.discardDraft()
      flashAfterNavigation(t.saved)
      // A new post's form is replaced in the history, so that Back does not show an empty form.
      return post ? location.assign(`/blog/${post.id}`) : location.replace('/?tab=blog')
    }
    // Without a message, one with a link is shown already: a script has not loaded.
    if (answer.status !== 409 || !post) return answer.message && showError(t.notSaved)
    const stored = await call<PostJson>('GET', `/api/blog/${post.id}/`)
    if (stored.ok) setConflicting(stored.data)
    else showError(t.notSaved)
  }

  function overwrite({ updated_at }: PostJson) {
    fields.setBase(updated_at)
    setConflicting(null)
    save()
  }

  function switchTo(stored: PostJson) {
    fields.reset({ ...stored, hikeId: String(stored.event_id ?? ''), base: stored.updated_at })
    fields.discardDraft()
    setConflicting(null)
    setProblem('')
  }

  function discardDraft() {
    fields.discardDraft()
    const { title = '', content = '', image = null, updated_at: base = null } = post ?? {}
    fields.reset({ title, content, image, base })
  }

  return (
    <form
      className="form edit write-post"
      ref={form}
      method="post"
      action={post ? `/blog/${post.id}` : '/blog'}
      encType="multipart/form-data"
      noValidate
      onSubmit={save}
      onChange={corrected}
      aria-labelledby="write-title"
    >
      <h2 id="write-title">{post ? blog.editPost : blog.newPost}</h2>
      <input type="hidden" name="csrfmiddlewaretoken" value={props.csrf} />
      {post && <input type="hidden" name="updated_at" value={post.updated_at} />}
      {fields.initial.draftSavedAt && (
        <DraftNotice keptAt={fields.initial.draftSavedAt} onDiscard={discardDraft} />
      )}
      <FormProblem>{problem}</FormProblem>
      {conflicting && (
        <VersionConflict
          stored={conflicting}
          isUploading={isUploading}
          onOverwrite={() => overwrite(conflicting)}
          onSwitch={() => switchTo(conflicting)}
        />
      )}
      <Field
        key={fields.initial.key}
        name="title"
        label={t.title}
        dir="auto"
        defaultValue={fields.initial.title}
        maxLength={MAX_TITLE}
        required
        // The title of a new post gets the focus, whether the page opens with the form or a click adds it.
        autoFocus={!post}
        errors={errors.title ?? []}
        onChange={fields.changed}
      />
      <ContentField
        fields={fields}
        defaultValue={typed.content}
        errors={errors.content}
        onChange={() => removeErrors('content')}
      />
      <CoverField
        image={fields.image}
        scripted={fields.editor !== null}
        busy={busy}
        errors={errors.image ?? []}
        onChange={(url) => {
          fields.setImage(url)
          removeErrors('image')
        }}
        onUploading={countUpload}
      />
      <ReportField
        key={`hike ${fields.initial.key}`}
        {...props.reported}
        chosen={fields.initial.hikeId}
        errors={errors.event_id}
        onChange={fields.changed}
        // Offered only once the editor is loaded. Until then, the picture field is a plain file input.
        onCover={fields.editor && !fields.image ? fields.setImage : undefined}
        onUploading={countUpload}
      />
      <div className="row">
        <button className="button primary" type="submit" disabled={busy || isUploading}>
          {post ? (busy ? t.saving : t.save) : busy ? t.publishing : t.publish}
        </button>
        {post && (
          <a className="button" href={`/blog/${post.id}`}>
            {t.cancel}
          </a>
        )}
      </div>
    </form>
  )
}

type VersionConflictProps = {
  stored: PostJson
  isUploading: boolean
  onOverwrite: () => void
  onSwitch: () => void
}

/** Asks which version of a post to keep: the typed version, or the version saved in the meantime. */
function VersionConflict({ stored, isUploading, onOverwrite, onSwitch }: VersionConflictProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <section className="changed" ref={region} tabIndex={-1} aria-label={t.twoVersions}>
      <p>{t.savedElsewhere(stored.title, clockTime(new Date(stored.updated_at), browserZone()))}</p>
      <p className="row">
        <a className="button" href={`/blog/${stored.id}`} target="_blank" rel="noreferrer">
          {t.readOther}
        </a>
        <button className="button" type="button" onClick={onOverwrite} disabled={isUploading}>
          {t.overwrite}
        </button>
        <button className="button" type="button" onClick={onSwitch}>
          {t.continueOther}
        </button>
      </p>
    </section>
  )
}
