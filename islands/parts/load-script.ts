import { t } from '../../src/texts/page-parts.ts'
import { showError, showLastingError } from './toast.ts'

/**
 * Imports scripts by `load`, and retries once. After a second failure the result is undefined, and a message shows the
 * reason.
 */
export const loadScript = <Script>(load: () => Promise<Script>): Promise<Script | undefined> =>
  fetchAndImport(load)
    .catch(() => fetchAndImport(load))
    .catch(async () => {
      // If the server responds, another version without this script has been deployed.
      await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(showUpdated, showNotLoaded)
      return undefined
    })

/**
 * Imports scripts by `load` once those that its source names are in the browser's cache. A document that failed to fetch
 * a module never fetches it again: after a failed `import()`, all later ones would fail until the page is reloaded.
 */
export const fetchAndImport = async <Script>(load: () => Promise<Script>): Promise<Script> => {
  for (const path of `${load}`.match(/\.\/chunk-\w+\.js/g) ?? [])
    await (await fetch(new URL(path, import.meta.url))).text()
  return load()
}

const showUpdated = () =>
  showLastingError(`${t.updated} `).insertAdjacentHTML('beforeend', `<a href="">${t.reload}</a>`)

const showNotLoaded = () => showError(t.noConnection)
