/** Runs the task once the document is parsed: an async script that was cached can run before the body has arrived. */
export function whenParsed(task: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task)
  else task()
}
