import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { buildIslands } from '../islands/build.ts'
import { writeCardFonts } from './card-fonts.ts'
import { MAIN, writeBundle } from './write-bundle.ts'

const ISLANDS = resolve('islands')

/** React's renderer of whole pages alone: without the streaming one, which pages do not use and which is five times as slow. */
const RENDERER = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

/**
 * Makes an ECMAScript module of the renderer, which is CommonJS: esbuild would put it into a function, which V8 parses once
 * more when it is called. That took a third of the time of loading React.
 */
const rendererAsModule: Plugin = {
  name: 'renderer-as-module',
  setup: ({ onLoad }) =>
    onLoad({ filter: /react-dom-server-legacy/ }, async ({ path }) => ({
      contents: `
        import * as react from 'react'
        import * as reactDom from 'react-dom'
        const require = (name) => (name === 'react' ? react : reactDom)
        const exports = {}
        ${await readFile(path, 'utf8')}
        export const { renderToStaticMarkup, renderToString } = exports`,
    })),
}

/**
 * Tells the classes of drizzle apart by `instanceof` alone. Drizzle also compares their names up to the root, for projects that
 * have it twice: building a query asks hundreds of times, and that was a tenth of a search.
 */
const drizzleOnce: Plugin = {
  name: 'drizzle-once',
  setup: ({ onLoad }) =>
    onLoad({ filter: /drizzle-orm[\\/]entity\.js$/ }, () => ({
      contents: `
        export const entityKind = Symbol.for('drizzle:entityKind')
        export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind')
        export const is = (value, type) => value instanceof type`,
    })),
}

/**
 * Leaves out what islands load by `import()`: React's client and every dialog. Islands call it in effects and handlers, which
 * run in browsers alone; a `lazy()` component has to stand behind a condition that is false on the server.
 */
const withoutScriptsOfBrowsers: Plugin = {
  name: 'without-scripts-of-browsers',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.startsWith(`${ISLANDS}/`)
        ? { path, namespace: 'browsers' }
        : undefined,
    )
    onLoad({ filter: /^/, namespace: 'browsers' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is loaded in browsers alone.`)})`,
    }))
  },
}

/** What a bundle needs that renders pages. React has another build for development, which is slower and which the renderer does not go with. */
export const renderingOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: { 'react-dom/server': `./${RENDERER}` },
  plugins: [rendererAsModule],
}

/**
 * Builds the islands, and a Worker into modules: index.js with what it needs at the start, and a module for each
 * `import()`, which is loaded when it is first called. Wrangler uploads them as they are. dev/worker.ts is the deployed
 * Worker with what development adds.
 */
export async function buildWorker(entry: string, directory: string) {
  await Promise.all([buildIslands(), writeCardFonts()])
  const { outputFiles } = await build({
    entryPoints: { [MAIN.replace('.js', '')]: entry },
    outdir: directory,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    chunkNames: '[name]-[hash]',
    // WebAssembly is a module of its own, as Workers compile none while they run.
    loader: { '.wasm': 'copy' },
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    sourcemap: true,
    ...renderingOptions,
    plugins: [...renderingOptions.plugins, drizzleOnce, withoutScriptsOfBrowsers],
  })
  await writeBundle(directory, outputFiles)
}
