import { t } from '../src/texts/album.ts'
import { showError } from './parts/toast.ts'

// Opens a picture of an album in the viewer (islands/album-viewer.ts), which is loaded on first use.

document.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event
  const link = (event.target as Element).closest<HTMLAnchorElement>('.album-picture')
  const viewer = link?.closest<HTMLElement>('[data-viewer]')?.dataset.viewer
  if (!viewer || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  // The fetch comes first, because a document that failed to import a module never fetches it again.
  fetch(viewer)
    .then(() => import(viewer))
    .then(
      (module) => module.default(link),
      () => showError(t.notLoaded),
    )
})
