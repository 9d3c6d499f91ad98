/** Runs the task when the document has been parsed. A cached async script may run before the body has arrived. */
export function whenParsed(task: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', task)
  else task()
}
