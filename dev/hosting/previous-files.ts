import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { SECOND } from '../../src/shared/duration.ts'
import type { Files } from '../write-bundle.ts'
import { siteAt } from './site.ts'

// The scripts and styles of the previous version. Pages of that version, in browsers and at the edge, still load them
// after a deployment. islands/build.ts copies them to the directory of the new version's files.

const DIRECTORY = '.wrangler/previous-files'
const TIMEOUT = 30 * SECOND

/** The list of files in `/islands.json` of a deployed version. */
const Names = z.array(z.string().regex(/^[\w-]+\.(js|css)$/)).max(1000)

/**
 * Downloads the files of the version deployed at `origin` into `directory`. Returns how many there are, which is 0 if
 * no site responds or if it is not this app. Throws if a file is missing.
 */
export async function takePreviousFiles(origin: string, directory = DIRECTORY): Promise<number> {
  const ask = (path: string) =>
    fetch(`${siteAt(origin)}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const list = await ask('/islands.json').catch(() => null)
  const { data: names = [] } = Names.safeParse(list?.ok ? await list.json().catch(() => null) : null)
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true })
  for (const name of names) {
    const response = await ask(`/islands/${name}`)
    if (!response.ok) throw new Error(`${origin}/islands/${name} answers ${response.status}.`)
    await writeFile(`${directory}/${name}`, await response.bytes())
  }
  return names.length
}

/** Returns the downloaded files with paths in `directory`. */
export async function previousFiles(directory: string): Promise<Files> {
  const names = await readdir(DIRECTORY).catch(() => [])
  return Promise.all(
    names.map(async (name) => ({
      path: `${directory}/${name}`,
      contents: await readFile(`${DIRECTORY}/${name}`),
    })),
  )
}
