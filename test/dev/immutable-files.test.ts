import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The rules of `public/_headers`: a path, which may end with a wildcard, and the lines below it. */
const rules = readFileSync('public/_headers', 'utf8')
  .split(/\n(?=\S)/)
  .map((rule) => rule.split('\n').map((line) => line.trim()))

/** Returns the Cache-Control of a file: the values of all matching rules after the last rule that removes it. */
function cacheControlOf(path: string) {
  const lines = rules
    .filter(([pattern = '']) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    )
    .flatMap(([, ...directives]) => directives)
  return lines
    .slice(lines.lastIndexOf('! Cache-Control') + 1)
    .filter((line) => line.startsWith('Cache-Control: '))
    .map((line) => line.slice('Cache-Control: '.length))
    .join(', ')
}

it('a script, a style or a list of files is immutable only where its name has a hash', () => {
  const files = globSync('public/{islands,fonts}/**/*.{js,css,json}').map((file) =>
    file.replace('public', ''),
  )
  const immutable = files.filter((file) => cacheControlOf(file).includes('immutable'))
  expect(immutable.length).toBeGreaterThan(10)
  expect(immutable.filter((file) => !/-[A-Z0-9]{8}\.(js|css)$/.test(file))).toEqual([])
  expect(cacheControlOf('/islands/manifest.json')).toBe('no-cache')
})
