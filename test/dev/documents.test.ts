import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'src/money/README.md',
  'dev/bench/RESULTS.md',
  'dev/bench/SCALING.md',
]

/** Made by building or by running the app, by `npm run setup`, or by a backup. */
const generated = [
  ...['.wrangler/', 'public/islands/', 'waymark.', 'wrangler.json'],
  ...['database.sql', 'manifest.json', 'erased/'],
]

/** The inline code of Markdown, without its blocks of code. */
const inlineCode = (markdown: string) =>
  [...markdown.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replace(/\s+/g, ' '),
  )

/** `http/session.ts`, `islands/`, `wrangler.toml`; not `/api/events`, `npm run bench` or `*.ts`. */
const isPath = (code: string) =>
  /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|tsx|css|md|sql|toml|json|jpg|mjs|grit))$/.test(code) &&
  !generated.some((folder) => code.startsWith(folder))

const paths = ['src', 'islands', 'service-worker', 'dev', 'test'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
)

/** By the end of its path, as the text around it says in which room. */
const isInTree = (path: string) =>
  existsSync(path) ||
  paths.some((one) => (path.endsWith('/') ? `/${one}/`.includes(`/${path}`) : `/${one}`.endsWith(`/${path}`)))

const source = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** The names of functions and members: `formAction(c, …)`, `work.read`, `can.editHike(user, hike)`. */
const namesIn = (code: string) =>
  /^[a-z]\w*(\.[a-z]\w*)*\(/.test(code) || /^work\.\w+$/.test(code) || /^[a-z]+([A-Z][a-z]+)+$/.test(code)
    ? (code.split('(')[0] ?? '').split('.')
    : []

test.each(documents)('%s names files and functions that exist', (document) => {
  const code = inlineCode(readFileSync(document, 'utf8'))
  expect(code.filter((one) => isPath(one) && !isInTree(one))).toEqual([])

  const unknown = code.flatMap(namesIn).filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
  expect(unknown).toEqual([])
})
