import { type FormEvent, useState } from 'react'
import { t } from '../src/texts/blog.ts'
import { PostForm } from './editor/post-form.tsx'
import type { PostEditorProps } from './editor/use-post-fields.ts'

/** The form for a post, and the button that shows it. Both work without scripts. */
export default function PostEditor({ open: initiallyOpen, ...props }: PostEditorProps & { open: boolean }) {
  const [open, setOpen] = useState(initiallyOpen)

  function toggle(event: FormEvent) {
    event.preventDefault()
    // The address contains the state, so that a reload shows the same page.
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
            {open ? t.cancel : t.createPost}
          </button>
        </form>
      )}
      {open && <PostForm {...props} />}
    </>
  )
}
