import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../src/texts/chat.ts'

type OlderMessagesProps = {
  scroller: RefObject<HTMLElement | null>
  /** Resolves to false if loading fails. */
  load: () => Promise<boolean>
  count: number
}

/**
 * Loads older messages when this row comes within 300 pixels of the view. Its button does the same, for keyboard users
 * and after an error.
 */
export function OlderMessages({ scroller, load, count }: OlderMessagesProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const row = useRef<HTMLLIElement>(null)
  const loading = useRef(false)

  async function loadOnce() {
    if (loading.current) return
    loading.current = true
    setState('loading')
    setState((await load()) ? 'idle' : 'failed')
    loading.current = false
  }
  const latest = useRef(loadOnce)
  useLayoutEffect(() => {
    latest.current = loadOnce
  })

  // Observes the row again after every page. After a short page it may still be in view, which the observer does not
  // report as a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `count` changes with every page.
  useEffect(() => {
    if (!row.current || !scroller.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { root: scroller.current, rootMargin: '300px 0px 0px 0px' },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [scroller, count])

  return (
    <li className="chat-older" ref={row}>
      <button className="link" type="button" disabled={state === 'loading'} onClick={loadOnce}>
        {state === 'loading' ? t.loading : state === 'failed' ? t.loadFailed : t.older}
      </button>
    </li>
  )
}
