import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { ListedPlace } from './load.ts'

/** Excerpts of large packages, which `dev/places/derive.ts` makes. Polygons of lakes are in thousandths of a degree. */
type Lists = {
  /** The names of regions by GeoNames' codes, such as `CH.BE`. */
  regions: Record<string, string>
  stations: Omit<ListedPlace, 'aliases'>[]
  /** Rings of longitudes and latitudes in turn, the first point in full and the others as steps. */
  lakes: number[][][]
}

const fileOf = (name: keyof Lists) => `dev/places/lists/${name}.json.br`

export const readList = <Name extends keyof Lists>(name: Name): Lists[Name] =>
  JSON.parse(brotliDecompressSync(readFileSync(fileOf(name))).toString())

export const writeList = <Name extends keyof Lists>(name: Name, list: Lists[Name]) =>
  writeFileSync(fileOf(name), brotliCompressSync(JSON.stringify(list)))
