import { useEffect, useRef } from 'react'
import type { PostJson } from '../../src/blog/json.ts'

type VersionConflictProps = { stored: PostJson; onOverwrite: () => void; onSwitch: () => void }

/** Offers the choice between the typed version of a post and one that was saved meanwhile. */
export function VersionConflict({ stored, onOverwrite, onSwitch }: VersionConflictProps) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <section className="changed" ref={region} tabIndex={-1} aria-label="Two versions of this post">
      <p>
        This post was saved elsewhere while you were editing it: “{stored.title}”,{' '}
        {new Date(stored.updated_at).toLocaleTimeString([], { timeStyle: 'short' })}. Your version is still
        here.
      </p>
      <p className="row">
        <a className="button" href={`/blog/${stored.id}`} target="_blank" rel="noreferrer">
          Read the other version
        </a>
        <button className="button" type="button" onClick={onOverwrite}>
          Overwrite it with my version
        </button>
        <button className="button" type="button" onClick={onSwitch}>
          Continue with the other version
        </button>
      </p>
    </section>
  )
}
