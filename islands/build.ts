import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, type BuildResult, build, type OutputFile } from 'esbuild'
import { minify } from 'oxc-minify'
import minifier from 'oxc-minify/package.json' with { type: 'json' }
import { previousFiles } from '../dev/hosting/previous-files.ts'
import { writeBundle, writeIfChanged } from '../dev/write-bundle.ts'
import { LANGUAGES, type Language } from '../src/texts/languages.ts'
import { everyLanguage, oneLanguage } from './one-language.ts'

const outdir = 'public/islands'
/** The file names of a build, read by the next deployment. */
const BUILT_FILES = 'public/islands.json'

const options = {
  outdir,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  charset: 'utf8',
  metafile: true,
  write: false,
  legalComments: 'none',
  // About src/texts/rich.ts in parts/shared-chunk.ts, which still decides in which chunk it is, although oneLanguage
  // marks it as free of side effects.
  logOverride: { 'ignored-bare-import': 'silent' },
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  loader: { '.css': 'text' },
  define: {
    'process.env.NODE_ENV': '"production"',
    // Only browsers with React's developer tools have this global, which React looks for.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    setImmediate: 'undefined',
    process: 'undefined',
  },
  alias: {
    // The original is a polyfill for older versions of React.
    'use-sync-external-store/shim/index.js': 'react',
    // Skips React's entry files, which choose a build at run time, and report an unminified build to React's developer
    // tools.
    ...Object.fromEntries(
      [
        ['react', 'react/cjs/react'],
        ['react/jsx-runtime', 'react/cjs/react-jsx-runtime'],
        ['react-dom', 'react-dom/cjs/react-dom'],
        ['react-dom/client', 'react-dom/cjs/react-dom-client'],
        ['scheduler', 'scheduler/cjs/scheduler'],
      ].map(([name, build]) => [name, `./node_modules/${build}.production.js`]),
    ),
  },
} satisfies BuildOptions

const minifying = { module: true, compress: { target: options.target } }

const scriptOptions = {
  ...options,
  // The hash in a file's name is of esbuild's output. Browsers keep the file for a year, so the name must also change
  // with the minifier.
  footer: { js: `// ${minifier.version} ${JSON.stringify(minifying)}` },
}

/** Bundles the islands, the small scripts, the styles and the service worker, and copies the font for headings. */
export async function buildIslands() {
  const islands = (await readdir('islands')).filter((file) => file.endsWith('.tsx'))
  const styles = await build({
    ...options,
    entryPoints: STYLES,
    charset: 'ascii',
    loader: { '.css': 'css' },
    // These are paths on the site, not files to bundle.
    external: ['/fonts/*', '/images/*'],
  })
  const scripts = await Promise.all(
    LANGUAGES.map(async (language) => [language, await buildScripts(language, islands)] as const),
  )
  const manifest = toManifest(styles, scripts)

  const font = import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  )
  await writeIfChanged('public/fonts/heading.woff2', await readFile(fileURLToPath(font)))
  await buildServiceWorker({
    STYLESHEETS: JSON.stringify(['app.css', 'members.css'].map((name) => manifest.styles[name])),
    LOAD_ONCE_CONNECTED: JSON.stringify(manifest.scripts.en?.['load-once-connected']?.src),
  })

  // Chunks without texts are identical in all languages and have the same name.
  const files = new Map(
    [styles, ...scripts.flatMap(([, results]) => results)].flatMap(({ outputFiles }) =>
      outputFiles.map((file) => [file.path, file]),
    ),
  )
  const built = await Promise.all([...files.values()].map(minified))
  await writeIfChanged(BUILT_FILES, toJson(built.map(({ path }) => basename(path)).sort()))
  await writeBundle(outdir, [
    ...(await previousFiles(outdir)),
    ...built,
    { path: `${outdir}/manifest.json`, contents: toJson(manifest) },
  ])
}

/** Minifies a script again, which saves 1.8 KB compressed on a hike's page. */
async function minified(file: OutputFile) {
  if (!file.path.endsWith('.js')) return file
  const { code, errors } = await minify(file.path, file.text, minifying)
  if (errors[0]) throw new Error(errors[0].message)
  return { path: file.path, contents: Buffer.from(code) }
}

/** Builds the scripts with the texts of one language. */
const buildScripts = (language: Language, islands: string[]) =>
  Promise.all([
    build({
      ...scriptOptions,
      plugins: [oneLanguage(language)],
      splitting: true,
      inject: ['islands/parts/shared-chunk.ts'],
      entryPoints: ['hydrate.ts', 'editor/rich-text.tsx', ...islands].map((file) => `islands/${file}`),
    }),
    build({
      ...scriptOptions,
      plugins: [oneLanguage(language)],
      entryPoints: SMALL_SCRIPTS.map((file) => `islands/${file}.ts`),
    }),
  ])

/**
 * Scripts that are not islands. Each is built without shared chunks, so that it is a single file. A page loads it, or
 * another script loads it when it is needed.
 */
const SMALL_SCRIPTS = [
  'group-settings',
  'album',
  'album-upload',
  'album-viewer',
  'share',
  'load-once-connected',
  'locate',
  'map',
  'hike-map',
  'passkey',
  'push',
  'passkey-autofill',
  'profile',
  'close-toast',
  'field-errors',
  'countdown',
  'filter-count',
  'notices',
  'saved-hikes',
  'sections',
]

const STYLES = [
  'src/server/app.css',
  'src/server/members.css',
  'src/server/admin.css',
  'src/hikes/month/month.css',
  'src/server/api/docs.css',
  'src/discovery/embed/embed.css',
]

type Result = BuildResult<{ metafile: true; write: false }>

/**
 * Maps the name of each entry point to its URL. For a script, also lists the chunks that it imports, as indexes into
 * `chunks`. The Worker reads the manifest at every start, and with URLs instead of indexes, it would be twice as long.
 */
function toManifest(styles: Result, scripts: (readonly [Language, Result[]])[]) {
  const chunks: string[] = []
  const indexOf = (path: string) => {
    const known = chunks.indexOf(url(path))
    return known === -1 ? chunks.push(url(path)) - 1 : known
  }
  const scriptsOf = (results: Result[]) =>
    results.flatMap(entryPointsOf).map(({ name, src, imports }) => {
      const imported = imports.filter(({ kind }) => kind === 'import-statement')
      return [name, { src, imports: imported.map(({ path }) => indexOf(path)) }] as const
    })
  return {
    styles: Object.fromEntries(entryPointsOf(styles).map(({ name, src }) => [name, src])),
    scripts: Object.fromEntries(
      scripts.map(([language, results]) => [language, Object.fromEntries(scriptsOf(results))]),
    ),
    chunks,
  }
}

const entryPointsOf = ({ metafile }: Result) =>
  Object.entries(metafile.outputs).flatMap(([path, { entryPoint, imports }]) =>
    entryPoint ? [{ name: basename(entryPoint).replace(/\.tsx?$/, ''), src: url(path), imports }] : [],
  )

/**
 * Builds the service worker under a fixed name, which browsers request to look for a new version. Its content changes
 * when the names of these files change, because it precaches them.
 */
async function buildServiceWorker(files: Record<string, string>) {
  const { outputFiles } = await build({
    ...options,
    plugins: [everyLanguage],
    format: 'iife',
    outdir: 'public',
    entryNames: '[name]',
    entryPoints: ['service-worker/sw.ts'],
    define: { ...options.define, ...files },
  })
  for (const { path, contents } of outputFiles ?? []) await writeIfChanged(path, contents)
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const url = (path: string) => path.replace(/^public/, '')
