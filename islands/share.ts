import { t } from '../src/texts/sharing.ts'
import { goBackToList } from './parts/back-to-list.ts'
import { clearMessages, showError, showLastingError, showStatus } from './parts/toast.ts'

// Shows the 'Send …' buttons only if the system can share. The attribute is set on the document, which hydration does
// not change.
document.documentElement.dataset.canSend = String('share' in navigator)

for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const slider = (target as Element).closest<HTMLElement>('[data-explore]')
    const { explore } = slider?.dataset ?? {}
    if (!slider || !explore) return
    delete slider.dataset.explore
    import(explore).then((module) => module.default(slider))
  })

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.back a[href="/"]')
  if (link) goBackToList(event, link)
})

document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-share],[data-send],[data-load]')
  if (!button) return
  clearMessages()
  const { load, share, send, shared = '', title = document.title, text } = button.dataset
  if (load) {
    // The fetch comes first, because a document that failed to import a module never fetches it again.
    return fetch(load)
      .then(() => import(load))
      .then(
        (module) => module.default(button),
        () => showError(t.notLoaded),
      )
  }
  button.closest<HTMLElement>('.action-menu')?.hidePopover()
  const url = new URL(share ?? send ?? '', location.href).href
  try {
    if (send) return await navigator.share({ title, text, url })
    await navigator.clipboard.writeText(url)
    showStatus(shared)
  } catch (error) {
    // The user has closed the system's dialog, or it is still open after an earlier click.
    if (!['AbortError', 'InvalidStateError'].includes((error as Error).name))
      showLastingError(t.pleaseCopy(url))
  }
})
