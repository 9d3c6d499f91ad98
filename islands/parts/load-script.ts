import { showError, showLastingError } from './toast.ts'

/** What `load` imports. Where that fails it is tried once more; undefined where that fails too, and the page says why. */
export const loadScript = <Script>(load: () => Promise<Script>): Promise<Script | undefined> =>
  load()
    .catch(load)
    .catch(async () => {
      // Where the server answers, it has no such script any more: another version has been deployed.
      await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(showUpdated, showNotLoaded)
      return undefined
    })

const showUpdated = () =>
  showLastingError('Waymark has been updated. ').insertAdjacentHTML('beforeend', '<a href="">Reload</a>')

const showNotLoaded = () => showError('No connection. Please try again.')
