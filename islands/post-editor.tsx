import { type FormEvent, useState } from 'react'
import type { PostJson } from '../src/blog/json.ts'
import type { FieldErrors } from '../src/errors.ts'
import { PostForm } from './editor/post-form.tsx'

export type PostEditorProps = {
  user_id: number
  csrf: string
  /** The post that is edited, or null for a new one. */
  post: PostJson | null
  open: boolean
  /** What the plain fields say. */
  typed: { title: string; content: string }
  errors: FieldErrors | undefined
  problem: string | undefined
  /** Where the script of the editor is. */
  editor: string
}

/** The form for a post, behind the button that opens it. Everything here works without a script, too. */
export default function PostEditor({ open: asRendered, ...props }: PostEditorProps) {
  const [open, setOpen] = useState(asRendered)

  function toggle(submit: FormEvent) {
    submit.preventDefault()
    // So that a reload finds the form as it was.
    history.replaceState(null, '', open ? '/?tab=blog' : '/?tab=blog&write=1')
    setOpen(!open)
  }

  return (
    <>
      {!props.post && (
        <form method="get" action="/" onSubmit={toggle}>
          <input type="hidden" name="tab" value="blog" />
          {!open && <input type="hidden" name="write" value="1" />}
          <button className="button" type="submit" aria-expanded={open}>
            {open ? 'Cancel' : 'Create New Post'}
          </button>
        </form>
      )}
      {open && <PostForm {...props} />}
    </>
  )
}
