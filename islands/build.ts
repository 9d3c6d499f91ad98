import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

const outdir = 'public/islands'
const islands = (await readdir('islands')).filter((file) => file.endsWith('.tsx'))

const options: BuildOptions = {
  outdir,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  metafile: true,
  legalComments: 'none',
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"production"' },
}

await rm(outdir, { recursive: true, force: true })
const [islandScripts, pageScripts, styles] = await Promise.all([
  build({
    ...options,
    splitting: true,
    entryPoints: ['hydrate.ts', 'map.ts', 'editor/rich-text.tsx', ...islands].map(
      (file) => `islands/${file}`,
    ),
  }),
  // Without shared chunks: each is the only script of its page.
  build({ ...options, entryPoints: ['islands/share.ts', 'islands/locate.ts'] }),
  build({
    ...options,
    entryPoints: ['src/layout/app.css'],
    loader: { '.css': 'css' },
    // Paths that the site serves, not files to bundle.
    external: ['/fonts/*', '/images/*'],
  }),
])

const url = (path: string) => path.replace(/^public/, '')
const manifest: Record<string, { src: string; imports: string[] }> = {}
for (const [path, { entryPoint, imports }] of [islandScripts, pageScripts, styles].flatMap(({ metafile }) =>
  Object.entries(metafile?.outputs ?? {}),
)) {
  if (!entryPoint) continue
  manifest[basename(entryPoint).replace(/\.tsx?$/, '')] = {
    src: url(path),
    imports: imports.filter(({ kind }) => kind === 'import-statement').map((chunk) => url(chunk.path)),
  }
}
await writeFile(`${outdir}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)

await mkdir('public/fonts', { recursive: true })
const font = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)
await copyFile(fileURLToPath(font), 'public/fonts/heading.woff2')
