import { type RefObject, useEffect, useState } from 'react'
import { type FormValues, formValues } from './form-values.ts'

/** Returns the current values of the form around the element, or null before they have been read. */
export function useSurroundingForm(element: RefObject<HTMLElement | null>): FormValues | null {
  const [values, setValues] = useState<FormValues | null>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const read = () => setValues(formValues(form))
    const listeners = new AbortController()
    form.addEventListener('input', read, { signal: listeners.signal })
    read()
    return () => listeners.abort()
  }, [element])
  return values
}
