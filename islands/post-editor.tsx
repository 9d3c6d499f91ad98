import { type FormEvent, useState } from 'react'
import type { PostJson } from '../src/blog/json.ts'
import type { ReportedHike } from '../src/blog/writing-form.tsx'
import type { FieldErrors } from '../src/shared/errors.ts'
import { PostForm } from './editor/post-form.tsx'

export type PostEditorProps = {
  user_id: number
  csrf: string
  /** The post to edit, or null for a new one. */
  post: PostJson | null
  /** The values of the fields as rendered. */
  typed: { title: string; content: string }
  /** The hikes that the user can report on, and the id of the chosen one. */
  reported: { chosen: string; hikes: ReportedHike[] }
  errors: FieldErrors | undefined
  problem: string | undefined
  /** The URL of the rich text editor's script. */
  editor: string
}

/** The form for a post, with the button that shows it. Both work without scripts. */
export default function PostEditor({ open: initiallyOpen, ...props }: PostEditorProps & { open: boolean }) {
  const [open, setOpen] = useState(initiallyOpen)

  function toggle(event: FormEvent) {
    event.preventDefault()
    // The address keeps the state, so that a reload shows the same.
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
