import { t } from '../../src/texts/page-parts.ts'
import { showError, showLastingError } from './toast.ts'

/** How long to wait for scripts, in milliseconds. The largest load in that time even at the speed of 2G. */
const TIMEOUT = 30_000

/**
 * Imports scripts with `load`, and retries once. After a second failure or a time limit the result is undefined, and a
 * message shows the reason.
 */
export function loadScript<Script>(load: () => Promise<Script>): Promise<Script | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT)
  return fetchAndImport(load, signal)
    .catch(() => fetchAndImport(load, signal))
    .catch(async () => {
      // If the server responds, a new version without this script has been deployed.
      await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal }).then(
        showUpdated,
        showNotLoaded,
      )
      return undefined
    })
}

// These match minified sources, where the name in an `import()` may be in any quotation marks.
const IMPORTED = /import\(.\.\/([\w-]+\.js).\)/g
const DEPENDENCY = /(?:from|import)"\.\/([\w-]+\.js)"/g
const fetched = new Set<string>()

/**
 * Imports scripts with `load`, after fetching the scripts named in its source and their dependencies into the browser's
 * cache. A document that failed to fetch a module never fetches it again: after a failed `import()`, all later ones
 * would fail until the page is reloaded.
 */
export const fetchAndImport = async <Script>(
  load: () => Promise<Script>,
  signal: AbortSignal | null = null,
): Promise<Script> => {
  try {
    await fetchAll(`${load}`, IMPORTED, signal)
  } catch (error) {
    fetched.clear()
    throw error
  }
  return load()
}

async function fetchAll(source: string, names: RegExp, signal: AbortSignal | null): Promise<void> {
  await Promise.all(
    Array.from(source.matchAll(names), async ([, name = '']) => {
      if (fetched.has(name)) return
      fetched.add(name)
      const script = await fetch(new URL(name, import.meta.url), { signal })
      await fetchAll(await script.text(), DEPENDENCY, signal)
    }),
  )
}

const showUpdated = () =>
  showLastingError(`${t.updated} `).insertAdjacentHTML('beforeend', `<a href="">${t.reload}</a>`)

const showNotLoaded = () => showError(t.noConnection)
