import { showError, showLastingError } from './toast.ts'

/** What `load` imports. Where that fails it is tried once more, then the page says why, and the promise rejects. */
export const loadScript = <Script>(load: () => Promise<Script>): Promise<Script> =>
  load()
    .catch(load)
    .catch(async (error) => {
      // Where the server answers, it has no such script any more: another version has been deployed.
      await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(showUpdated, showNotLoaded)
      throw error
    })

const showUpdated = () =>
  showLastingError('Waymark has been updated. ').insertAdjacentHTML('beforeend', '<a href="">Reload</a>')

const showNotLoaded = () => showError('There is no connection. Please try again.')
