import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', '{docs,src,dev}/**/*.md'], { exclude: ['**/node_modules/**'] })

/** Files that are created by a build, by running the app, by `npm run setup`, or by a backup. */
const generated = [
  ...['.wrangler/', 'public/islands/', 'public/fonts/', 'waymark.', 'wrangler.json'],
  ...['database.sql', 'manifest.json', 'erased/'],
]

/** Returns the inline code of Markdown, without code blocks. */
const inlineCode = (markdown: string) =>
  [...markdown.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replace(/\s+/g, ' '),
  )

/** Accepts `http/session.ts`, `islands/`, `wrangler.toml`; but not `/api/events`, `npm run bench` or `*.ts`. */
const isPath = (code: string) =>
  /^[\w.-]+(\/[\w.-]+)*(\/|\.(ts|tsx|css|md|sql|toml|json|jpg|mjs|grit))$/.test(code) &&
  !generated.some((folder) => code.startsWith(folder))

const paths = ['src', 'islands', 'service-worker', 'dev', 'test'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
)

/** Whether the path exists. It may be relative to a folder that the text names, so a matching end is enough. */
const isInTree = (path: string) =>
  existsSync(path) ||
  paths.some((one) => (path.endsWith('/') ? `/${one}/`.includes(`/${path}`) : `/${one}`.endsWith(`/${path}`)))

const source = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Returns the names in code like `formAction(c, …)`, `ctx.read`, `can.editHike(user, hike)` or `formAction`. */
const namesIn = (code: string) =>
  /^[a-z]\w*(\.[a-z]\w*)*\(/.test(code) || /^ctx\.\w+$/.test(code) || /^[a-z]+([A-Z][a-z]+)+$/.test(code)
    ? (code.split('(')[0] ?? '').split('.')
    : []

test.each(documents)('%s names files and functions that exist', (document) => {
  const code = inlineCode(readFileSync(document, 'utf8'))
  expect(code.filter((one) => isPath(one) && !isInTree(one))).toEqual([])

  const unknown = code.flatMap(namesIn).filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
  expect(unknown).toEqual([])
})

/** Returns the targets of links to other files, without fragments. */
const linkedFiles = (markdown: string) =>
  [...markdown.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)

test.each(documents)('%s links to files that exist', (document) => {
  const targets = linkedFiles(readFileSync(document, 'utf8')).map((target) => join(dirname(document), target))
  expect(targets.filter((target) => !existsSync(target))).toEqual([])
})

test('the README is at most 10 KB', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(10_240)
})
