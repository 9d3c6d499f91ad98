import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * The rooms of `src/`, from the top layer to the bottom. A room imports only from rooms below it; this includes types.
 */
export const rooms = [
  'index.ts',
  'server',
  'admin',
  'people',
  'home',
  'discovery',
  'hikes',
  'group',
  'blog',
  'money',
  'participation',
  'rides',
  'chat',
  'notices',
  'calendar',
  'maps',
  'weather',
  'images',
  'layout',
  'http',
  'jobs',
  'context',
  'access',
  'db',
  'shared',
  'texts',
]

export type Import = { from: string; to: string }

const IMPORT = /(?:\bfrom |\bimport\(|\bimport |@import )['"](\.{1,2}\/[^'"]+)['"]/g

/** Returns every relative import in source files under `src/` in the tree at `root`. Paths are relative to `root`. */
export function importsOf(root: string): Import[] {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).sort()
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
      from,
      to: normalize(join(dirname(from), path)),
    })),
  )
}

const roomOf = (path: string) => path.split('/')[1] ?? ''

/** Returns imports from a room to a room above it, and imports from or to a room that is not in the list. */
export const upwardImports = (imports: Import[]) =>
  imports.filter(({ from, to }) => to.startsWith('src/') && !leadsDown(roomOf(from), roomOf(to)))

function leadsDown(from: string, to: string) {
  if (!rooms.includes(from) || !rooms.includes(to)) return false
  return rooms.indexOf(from) <= rooms.indexOf(to)
}

/** Draws a Mermaid flowchart of the transitive reduction of the imports between rooms. */
export function diagramOf(imports: Import[]): string {
  const below = new Map(rooms.map((room) => [room, new Set<string>()]))
  for (const { from, to } of imports)
    if (to.startsWith('src/') && roomOf(from) !== roomOf(to)) below.get(roomOf(from))?.add(roomOf(to))
  const reaches = (from: string, to: string): boolean =>
    [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const arrows = rooms.flatMap((from) =>
    [...(below.get(from) ?? [])]
      .filter((to) => ![...(below.get(from) ?? [])].some((next) => next !== to && reaches(next, to)))
      .sort((a, b) => rooms.indexOf(a) - rooms.indexOf(b))
      .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  )
  return ['flowchart TD', ...rooms.map((room) => `  ${idOf(room)}["${room}"]`), ...arrows, ''].join('\n')
}

const idOf = (room: string) => `room_${room.replace('.', '_')}`
