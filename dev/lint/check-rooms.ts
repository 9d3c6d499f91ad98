import { readFileSync, writeFileSync } from 'node:fs'
import { diagramOf, importsOf, rooms, upwardImports } from './rooms.ts'

// `npm run check` runs this. If an import violates the order of the rooms, the script names both files and fails.
// `npm run rooms` draws a diagram of the rooms and their imports in src/README.md.

const imports = importsOf('.')
const upward = upwardImports(imports)
for (const { from, to } of upward) console.error(`${from} imports ${to}, which is in a room above it.`)
if (upward.length > 0) {
  console.error(`Imports against the order of rooms in dev/lint/rooms.ts: ${upward.length}.`)
  process.exit(1)
}

const DIAGRAM = /(?<=```mermaid\n)[^`]*/
if (process.argv.includes('--draw')) {
  const readme = readFileSync('src/README.md', 'utf8')
  writeFileSync('src/README.md', readme.replace(DIAGRAM, diagramOf(imports)))
  console.log(`Drew ${rooms.length} rooms into src/README.md.`)
}
