import { type RefObject, useEffect, useRef, useState } from 'react'
import { textToHtml } from '../../src/blog/document/plain-text.ts'
import type { PostJson } from '../../src/blog/json.ts'
import type { FieldErrors } from '../../src/shared/errors.ts'
import { draftKey, findDraft } from '../parts/form/drafts.ts'
import { useDraft } from '../parts/form/use-draft.ts'
import { loadScript } from '../parts/load-script.ts'

export type PostEditorProps = {
  user_id: number
  csrf: string
  /** The post to edit, or null for a new one. */
  post: PostJson | null
  /** The values that the fields had when the server rendered them. */
  typed: { title: string; content: string }
  /** The hikes that the user can report on, and the id of the chosen one. */
  reported: { chosen: string; hikes: ReportableHike[] }
  errors: FieldErrors | undefined
  problem: string | undefined
  /** The URL of the rich text editor's script. */
  editor: string
}

/** `cover` is the URL of an album picture that the form offers as the post's picture. */
type ReportableHike = { id: number; label: string; cover?: string | null }

type EditorModule = typeof import('./rich-text.tsx')

/** The initial values of the uncontrolled fields. If `key` changes, the fields are mounted again. */
type Initial = { key: number; title: string; content: string; hikeId: string; draftSavedAt: string | null }

/**
 * Returns the fields of the post's form: a plain textarea until the editor is loaded, then rich text. If there is a
 * saved draft, and nothing has been typed by then, the fields get the values of the draft.
 */
export function usePostFields(props: PostEditorProps, form: RefObject<HTMLFormElement | null>) {
  const { post, typed } = props
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<EditorModule | null>(null)
  const [initial, setInitial] = useState<Initial>({
    key: 0,
    title: typed.title,
    content: '',
    hikeId: props.reported.chosen,
    draftSavedAt: null,
  })
  const [image, setImage] = useState(post?.image ?? null)
  const base = useRef(post?.updated_at ?? null)
  const html = useRef<(() => string) | null>(null)

  const valueIn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  const title = () => valueIn('title') ?? ''
  const content = () => html.current?.() ?? textToHtml(textarea.current?.value ?? '')
  const hikeId = () => valueIn('event_id')
  const current = (): PostVersion => ({
    title: title(),
    content: content(),
    image,
    hikeId: hikeId(),
    base: base.current,
  })
  const key = postDraftKey(props.user_id, post?.id ?? null)
  const draft = useDraft(key, () => (post === null && isBlank(current()) ? null : current()))

  /** Replaces the content of all fields. */
  function reset(version: PostVersion, draftSavedAt: string | null = null) {
    const { title, content, hikeId = props.reported.chosen } = version
    html.current = () => content
    base.current = version.base
    setImage(version.image)
    setInitial(({ key }) => ({ key: key + 1, title, content, hikeId, draftSavedAt }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount.
  useEffect(() => {
    const saved = findPostDraft(key)
    let unmounted = false
    loadScript(() => fetch(props.editor).then(() => import(props.editor))).then((module?: EditorModule) => {
      if (!module || unmounted) return
      const field = textarea.current
      const isTextChanged = field !== null && field.value !== field.defaultValue
      if (saved && !isTextChanged && title() === typed.title) reset(saved, saved.keptAt)
      else {
        const isRejected = props.errors || props.problem
        const rendered = isRejected ? textToHtml(typed.content) : (post?.content ?? '')
        reset({ ...current(), content: isTextChanged ? textToHtml(field.value) : rendered })
      }
      setEditor(module)
    })
    return () => {
      unmounted = true
    }
  }, [])

  return {
    textarea,
    editor,
    initial,
    image,
    current,
    changed: draft.changed,
    discardDraft: draft.discard,
    reset,
    setContent(serialize: () => string) {
      html.current = serialize
      draft.changed()
    },
    setImage(url: string | null) {
      setImage(url)
      draft.changed()
    },
    /** Makes the next save overwrite the stored version that has this `updated_at`. */
    setBase(updatedAt: string) {
      base.current = updatedAt
    },
  }
}

const isBlank = ({ title, content, image }: PostVersion) =>
  image === null && !content.includes('<img ') && (title + content.replaceAll(/<[^<>]*>/g, '')).trim() === ''

export type PostFields = ReturnType<typeof usePostFields>

/** A version of a post as shown in the form. */
type PostVersion = {
  title: string
  content: string
  image: string | null
  /** The value of the form's field: '' for no hike, or undefined if the form lacks the field. */
  hikeId?: string | undefined
  /** The `updated_at` of the stored post that this version is based on; null for a new post. */
  base: string | null
}

const postDraftKey = (userId: number, postId: number | null) => draftKey(userId, `post:${postId ?? 'new'}`)

const findPostDraft = (key: string) => findDraft(key, isPostVersion)

const isPostVersion = (value: object): value is PostVersion =>
  'title' in value &&
  typeof value.title === 'string' &&
  'content' in value &&
  typeof value.content === 'string'
