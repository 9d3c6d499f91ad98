import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { usesIn } from '../dev/lint/texts.ts'
import { LANGUAGES, type Language } from '../src/texts/languages.ts'

const SOURCES = /[\\/](?:src|islands|service-worker)[\\/].*\.tsx?$/
/** Matches `import { t } from '../src/texts/joining.ts'` and `import { t as names } from './formats.ts'`. */
const IMPORT = /import \{ t(?: as (\w+))? \} from '((?:\.{1,2}\/)+(?:src\/)?texts)\/([\w-]+)\.ts'/g

let builds = 0

/**
 * Builds the texts of a single language into a bundle. Otherwise a page would load all languages, because esbuild drops
 * unused exports only if a module is imported directly.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  setup: ({ onLoad, onResolve }) => {
    // `npm start` builds again in the same process, where imported modules are cached.
    const version = ++builds
    // Marks the module as free of side effects. Otherwise scripts would load React even if their texts contain no
    // elements.
    onResolve({ filter: /[\\/]rich\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
    // Resolves to a separate copy for each importing file, in which esbuild keeps only the texts that the file uses.
    // esbuild puts a module into one chunk, so a page that shows one text of a shared copy would load all of them.
    onResolve(
      { filter: new RegExp(`[\\\\/]texts[\\\\/]${language}[\\\\/]`) },
      ({ path, resolveDir, importer }) => ({
        path: join(resolveDir, path),
        suffix: `?${importer}`,
        sideEffects: false,
      }),
    )
    onLoad({ filter: /[\\/]src[\\/]texts[\\/]language\.ts$/ }, () => ({
      contents: `
        export const language = () => ${JSON.stringify(language)}
        export const writtenLang = () => document.documentElement.dataset.written`,
    }))
    onLoad({ filter: /[\\/]src[\\/]texts[\\/]plural\.ts$/ }, () => ({
      contents: `
        const rules = new Intl.PluralRules(${JSON.stringify(language)})
        export const plural = (count, { one, other }) => (rules.select(count) === 'one' ? one : other)`,
    }))
    onLoad({ filter: SOURCES }, async ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: (await withPlainTexts(path, language, version)).replace(
        IMPORT,
        (_, name = 't', texts, file) => `import * as ${name} from '${texts}/${language}/${file}.ts'`,
      ),
    }))
  },
})

/**
 * Returns the source code with each use of a catalogue text replaced by the text itself, except texts with
 * placeholders.
 */
async function withPlainTexts(path: string, language: Language, version: number) {
  const source = await readFile(path, 'utf8')
  let contents = source
  for (const { file, name, start, end } of usesIn(path, source).sort((a, b) => b.start - a.start)) {
    const module = new URL(`../src/texts/${language}/${file}.ts?${version}`, import.meta.url)
    const texts: Record<string, unknown> = await import(/* @vite-ignore */ module.href)
    const text = texts[name]
    if (typeof text === 'string')
      contents = contents.slice(0, start) + JSON.stringify(text) + contents.slice(end)
  }
  return contents
}

/** Builds the service worker's texts into it, in all languages. */
export const everyLanguage: Plugin = {
  name: 'every-language',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]src[\\/]texts[\\/]language\.ts$/ }, () => ({
      contents: "export { language } from '../../service-worker/language.ts'",
    }))
    onLoad({ filter: /[\\/]src[\\/]texts[\\/]load\.ts$/ }, () => ({
      contents: [
        "import { language } from './language.ts'",
        ...LANGUAGES.map((code) => `import * as ${code} from './${code}/offline.ts'`),
        `const texts = { ${LANGUAGES.map((code) => `${code}: { offline: ${code} }`).join(', ')} }`,
        'export const currentTexts = () => texts[language()]',
      ].join('\n'),
    }))
  },
}
