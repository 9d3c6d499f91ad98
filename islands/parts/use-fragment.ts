import { useEffect, useRef } from 'react'

/**
 * Opens a form if the address ends in `#name`, and keeps the fragment while the form is open: a reload and the return
 * from sign-in show the form again.
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
