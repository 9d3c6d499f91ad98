import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** The default directory of the bundle. */
export const BUNDLE = '.wrangler/bundle'
/** The entry module of a bundle. */
export const MAIN = 'index.js'

/** Each file's path and contents. */
export type Files = Iterable<{ path: string; contents: Uint8Array }>

/** Writes files into a directory, and deletes everything else there. */
export async function writeBundle(directory: string, files: Files) {
  const current = new Set<string>()
  for (const { path, contents } of files) {
    current.add(basename(path))
    await writeIfChanged(path, contents)
  }
  for (const name of await readdir(directory))
    if (!current.has(name)) await rm(`${directory}/${name}`, { recursive: true })
}

/** Writes a file unless it is identical, because a running app may be serving it. */
export async function writeIfChanged(path: string, contents: Uint8Array) {
  await mkdir(dirname(path), { recursive: true })
  const existing = await readFile(path).catch(() => null)
  if (!existing?.equals(contents)) await writeFile(path, contents)
}
