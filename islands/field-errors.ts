// Removes a field's error while the user corrects the field, in forms that the server has rendered. Islands do this
// themselves (form-submission.ts). The listener runs in the capture phase, so that it does not remove a message that
// the field's own listener adds afterwards.
document.addEventListener(
  'input',
  ({ target }) => {
    if ((target as Element).closest('[data-island]')) return
    for (const described of describedAround(target as Element))
      for (const id of described.getAttribute('aria-describedby')?.split(' ') ?? []) removeError(id)
  },
  true,
)

/** Returns the elements with a description: the field itself, and the groups of fields around it. */
function describedAround(field: Element): Element[] {
  const found = field.closest('[aria-describedby]')
  return found ? [found, ...describedAround(found.parentElement ?? document.body)] : []
}

function removeError(id: string) {
  const error = document.getElementById(id)
  if (!error?.matches('.error')) return
  error.textContent = ''
  // An empty description is not announced, so the reference may stay.
  for (const field of document.querySelectorAll(`[aria-describedby~="${id}"]`))
    field.removeAttribute('aria-invalid')
}
