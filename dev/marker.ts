import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Reads the marker of an output: a file beside it, which is written last and contains the output's version. Returns ''
 * if it is missing.
 */
export const readMarker = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export function writeMarker(file: string, version: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, version)
}
