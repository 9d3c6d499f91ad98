import { t } from '../../src/texts/page-parts.ts'
import { showError, showLastingError } from './toast.ts'

/**
 * Imports a script by `load`, and retries once. After a second failure the result is undefined, and a message shows the
 * reason.
 */
export const loadScript = <Script>(load: () => Promise<Script>): Promise<Script | undefined> =>
  load()
    .catch(load)
    .catch(async () => {
      // If the server responds, another version without this script has been deployed.
      await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(showUpdated, showNotLoaded)
      return undefined
    })

const showUpdated = () =>
  showLastingError(`${t.updated} `).insertAdjacentHTML('beforeend', `<a href="">${t.reload}</a>`)

const showNotLoaded = () => showError(t.noConnection)
