/** Focuses a field with the cursor at its start, so that the start of a long text is visible. */
export function focusStart(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.setSelectionRange(0, 0)
}
