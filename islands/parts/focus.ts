import type { RefObject } from 'react'

/** Leads to the first field that has a message, once React has drawn it. */
export function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
