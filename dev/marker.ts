import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A marker is a file with the version of the output beside it. It is written last. '' if it is missing. */
export const readMarker = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export function writeMarker(file: string, version: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, version)
}
