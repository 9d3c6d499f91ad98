/** Runs the task when the document is parsed. An async script from the cache can run before the body has arrived. */
export function whenParsed(task: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task)
  else task()
}
