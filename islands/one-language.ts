import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { LANGUAGES, type Language } from '../src/texts/languages.ts'

const SOURCES = /[\\/](?:src|islands|service-worker)[\\/].*\.tsx?$/
/** As in `import { t } from '../src/texts/joining.ts'` and `import { t as names } from './formats.ts'`. */
const IMPORT = /import \{ t(?: as (\w+))? \} from '((?:\.{1,2}\/)+(?:src\/)?texts)\/([\w-]+)\.ts'/g

/**
 * Builds the texts of a single language into a bundle. A page would otherwise load all languages, and esbuild keeps only those
 * exports of a module that are used if the module is imported directly.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  setup: ({ onLoad, onResolve }) => {
    // Without it, scripts that use no text with elements would load React.
    onResolve({ filter: /[\\/]rich\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }))
    onLoad({ filter: /[\\/]src[\\/]texts[\\/]language\.ts$/ }, () => ({
      contents: `export const language = () => ${JSON.stringify(language)}`,
    }))
    onLoad({ filter: SOURCES }, async ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: (await readFile(path, 'utf8')).replace(
        IMPORT,
        (_, name = 't', texts, file) => `import * as ${name} from '${texts}/${language}/${file}.ts'`,
      ),
    }))
  },
})

/** Builds the texts that the service worker shows into it, in all languages. */
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
