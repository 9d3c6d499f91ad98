import { useEffect, useRef } from 'react'

/**
 * Opens a form where the address ends in `#name`, and keeps it there while the form is open: a reload and the return
 * after signing in show the form again.
 */
export function useFragment(name: string, open: boolean, onOpen: () => void) {
  const fragment = `#${name}`
  const latest = useRef(onOpen)
  latest.current = onOpen
  const wasOpen = useRef(false)

  useEffect(() => {
    const openIfNamed = () => location.hash === fragment && latest.current()
    openIfNamed()
    addEventListener('hashchange', openIfNamed)
    return () => removeEventListener('hashchange', openIfNamed)
  }, [fragment])

  useEffect(() => {
    const { pathname, search, hash } = location
    if (open && hash !== fragment) history.replaceState(history.state, '', fragment)
    if (!open && wasOpen.current && hash === fragment)
      history.replaceState(history.state, '', pathname + search)
    wasOpen.current = open
  }, [open, fragment])
}
