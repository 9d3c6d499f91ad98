import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { SECOND } from '../../src/shared/duration.ts'
import type { Files } from '../write-bundle.ts'
import { siteAt } from './site.ts'

// The scripts and styles of the version before: the pages it has sent, in browsers and at the edge, go on loading them
// after a deployment. islands/build.ts puts them beside those of the new version.

const DIRECTORY = '.wrangler/previous-files'
const TIMEOUT = 30 * SECOND

/** The list in `/islands.json` of a deployed version. */
const Names = z.array(z.string().regex(/^[\w-]+\.(js|css)$/)).max(1000)

/**
 * Downloads the files of the version deployed at `origin` into `directory`. Returns how many: none if the site is another
 * one or missing. Throws if a file is missing.
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

/** The downloaded files, as files of `directory`. */
export async function previousFiles(directory: string): Promise<Files> {
  const names = await readdir(DIRECTORY).catch(() => [])
  return Promise.all(
    names.map(async (name) => ({
      path: `${directory}/${name}`,
      contents: await readFile(`${DIRECTORY}/${name}`),
    })),
  )
}
