import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Reads a marker: a file next to an output that contains the output's version and is written last. Returns '' if it is
 * missing.
 */
export const readMarker = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export function writeMarker(file: string, version: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, version)
}
