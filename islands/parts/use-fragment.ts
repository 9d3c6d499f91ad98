import { useEffect, useRef } from 'react'

/**
 * Opens a form if the URL ends in `#name`, or in `#name-field` with the field to focus first. The URL has the fragment
 * as long as the form is open, so that the form opens again after a reload or a sign-in.
 */
export function useFragment(name: string, open: boolean, onOpen: (field?: string) => void) {
  const latest = useRef(onOpen)
  latest.current = onOpen
  const wasOpen = useRef(false)

  useEffect(() => {
    const openIfNamed = () => {
      const named = read(name)
      if (named) latest.current(named[1])
    }
    openIfNamed()
    addEventListener('hashchange', openIfNamed)
    return () => removeEventListener('hashchange', openIfNamed)
  }, [name])

  useEffect(() => {
    const { pathname, search } = location
    if (open && !read(name)) history.replaceState(history.state, '', `#${name}`)
    if (!open && wasOpen.current && read(name)) history.replaceState(history.state, '', pathname + search)
    wasOpen.current = open
  }, [open, name])
}

const read = (name: string) => new RegExp(`^#${name}(?:-(.+))?$`).exec(location.hash)
