import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

// npm run stack reads stacks from standard input, such as lines of `npx wrangler tail`, and maps them to source lines.
// Cloudflare maps only the stacks of uncaught errors, but the app catches errors and logs them. The build must be that
// of the deployed version. The names of other files contain a hash, but lines in index.js would be mapped wrongly.

const BUILD = 'build'
/** The position in a stack frame: a file of the build, a line and a column. */
const POSITION = /(?:[\w.:/-]*\/)?([\w.-]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  const path = join(BUILD, `${file}.map`)
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null
  maps.set(file, map)
  return map
}

const unknown = new Set<string>()

function resolved(position: string, file: string, line: string, column: string): string {
  const map = mapOf(file)
  if (!map) unknown.add(file)
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return position
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

if (process.stdin.isTTY) console.error('Paste a stack or lines of the log, then Ctrl-D.')
const given = await text(process.stdin)
// In the log, the line breaks of a stack are escaped.
console.log(given.replaceAll('\\n', '\n').replace(POSITION, resolved))
if (unknown.size > 0)
  console.error(
    `Not in this build: ${[...unknown].join(', ')}. Check out the deployed version, and run npm run build.`,
  )
