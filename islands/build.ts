import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { previousFiles } from '../dev/hosting/previous-files.ts'
import { writeBundle, writeIfChanged } from '../dev/write-bundle.ts'

const outdir = 'public/islands'
/** The file names of a build, read by the next deployment. */
const BUILT_FILES = 'public/islands.json'

const options: BuildOptions = {
  outdir,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  metafile: true,
  write: false,
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  loader: { '.css': 'text' },
  define: {
    'process.env.NODE_ENV': '"production"',
    // React looks for this global, which only browsers with its developer tools have.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    setImmediate: 'undefined',
    process: 'undefined',
  },
  alias: {
    // A polyfill for older versions of React.
    'use-sync-external-store/shim/index.js': 'react',
    // Skips the entry files, which choose a build, and report a build that is not minified to React's developer tools.
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
}

/** Bundles the islands, the small scripts and the styles. */
export async function buildIslands() {
  const islands = (await readdir('islands')).filter((file) => file.endsWith('.tsx'))
  const results = await Promise.all([
    build({
      ...options,
      splitting: true,
      inject: ['islands/parts/shared-chunk.ts'],
      entryPoints: ['hydrate.ts', 'editor/rich-text.tsx', ...islands].map((file) => `islands/${file}`),
    }),
    // Without shared chunks: each is the only script of a page without islands, or is loaded by that script.
    build({
      ...options,
      entryPoints: [
        'look-preview',
        'album',
        'album-upload',
        'album-viewer',
        'share',
        'locate',
        'map',
        'hike-map',
        'passkey',
        'push',
        'passkey-autofill',
        'profile',
        'close-toast',
        'countdown',
        'filter-count',
        'saved-hikes',
        'sections',
      ].map((file) => `islands/${file}.ts`),
    }),
    build({
      ...options,
      entryPoints: [
        'src/server/app.css',
        'src/server/members.css',
        'src/hikes/month/month.css',
        'src/server/api/docs.css',
        'src/discovery/embed/embed.css',
      ],
      loader: { '.css': 'css' },
      // Paths of the site, not files to bundle.
      external: ['/fonts/*', '/images/*'],
    }),
  ])

  const manifest: Record<string, { src: string; imports: string[] }> = {}
  for (const [path, { entryPoint, imports }] of results.flatMap(({ metafile }) =>
    Object.entries(metafile?.outputs ?? {}),
  )) {
    if (!entryPoint) continue
    manifest[basename(entryPoint).replace(/\.tsx?$/, '')] = {
      src: url(path),
      imports: imports.filter(({ kind }) => kind === 'import-statement').map((chunk) => url(chunk.path)),
    }
  }

  const font = import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  )
  await writeIfChanged('public/fonts/heading.woff2', await readFile(fileURLToPath(font)))
  const stylesheets = ['app.css', 'members.css'].map((name) => manifest[name]?.src)
  await buildServiceWorker(JSON.stringify(stylesheets))

  const built = results.flatMap(({ outputFiles = [] }) => outputFiles)
  await writeIfChanged(BUILT_FILES, toJson(built.map(({ path }) => basename(path)).sort()))
  await writeBundle(outdir, [
    ...(await previousFiles(outdir)),
    ...built,
    { path: `${outdir}/manifest.json`, contents: toJson(manifest) },
  ])
}

/**
 * Built under a fixed name, by which browsers look for a new version. It changes with the styles, which it precaches.
 */
async function buildServiceWorker(stylesheets: string) {
  const { outputFiles } = await build({
    ...options,
    format: 'iife',
    outdir: 'public',
    entryNames: '[name]',
    entryPoints: ['service-worker/sw.ts'],
    define: { ...options.define, STYLESHEETS: stylesheets },
  })
  for (const { path, contents } of outputFiles ?? []) await writeIfChanged(path, contents)
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const url = (path: string) => path.replace(/^public/, '')
