import { showError, showStatus } from './parts/toast.ts'

// Phones show their share sheet; elsewhere the URL is copied.
const isPhone = matchMedia('(pointer: coarse)').matches

document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-share],[data-load]')
  if (!button) return
  const { load } = button.dataset
  if (load) {
    return import(load).then(
      (module) => module.default(button),
      () => showError('The map could not be loaded.'),
    )
  }
  const url = new URL(button.dataset.share ?? '', location.href).href
  try {
    if (isPhone && navigator.share) return await navigator.share({ title: document.title, url })
    await navigator.clipboard.writeText(url)
    showStatus(button.dataset.shared ?? '')
  } catch (error) {
    if ((error as Error).name !== 'AbortError') showError(`Please copy this address: ${url}`)
  }
})
