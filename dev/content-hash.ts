import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes the names and contents of files, and of all files in directories, except in node_modules. A missing path
 * counts as empty.
 */
export function contentHash(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) hash.update(`${path}\n`).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
