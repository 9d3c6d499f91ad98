import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { ListedPlace, MapShape } from './load.ts'

/** Excerpts of large packages, created by `dev/places/derive.ts`. */
type Lists = {
  /** The names of regions by GeoNames' codes, such as `CH.BE`. */
  regions: Record<string, string>
  stations: Omit<ListedPlace, 'aliases'>[]
  /** Coasts, lakes, borders and rivers. */
  shapes: MapShape[]
}

const fileOf = (name: keyof Lists) => `dev/places/lists/${name}.json.br`

export const readList = <Name extends keyof Lists>(name: Name): Lists[Name] =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString())

export const writeList = <Name extends keyof Lists>(name: Name, list: Lists[Name]) =>
  writeFileSync(
    fileOf(name),
    brotliCompressSync(JSON.stringify(list), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
  )
