import { useEffect, useRef } from 'react'
import type { PostJson } from '../../src/blog/json.ts'

type ChangedProps = { theirs: PostJson; onKeepMine: () => void; onTakeTheirs: () => void }

/** Two have changed the same post: neither version is lost before somebody has chosen. */
export function Changed({ theirs, onKeepMine, onTakeTheirs }: ChangedProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="changed" ref={box} tabIndex={-1} aria-label="Two versions of this post">
      <p>
        This post was saved elsewhere while you were writing: “{theirs.title}”,{' '}
        {new Date(theirs.updated_at).toLocaleTimeString([], { timeStyle: 'short' })}. Your version is kept
        here.
      </p>
      <p className="row">
        <a className="button" href={`/blog/${theirs.id}`} target="_blank" rel="noreferrer">
          Read that version
        </a>
        <button className="button" type="button" onClick={onKeepMine}>
          Save my version over it
        </button>
        <button className="button" type="button" onClick={onTakeTheirs}>
          Go on with that version
        </button>
      </p>
    </section>
  )
}
