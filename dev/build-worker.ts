import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Plugin, stop } from 'esbuild'
import { buildIslands } from '../islands/build.ts'
import { writeCardFonts } from './card-fonts.ts'
import { defineSchema } from './migrations.ts'
import { MAIN, writeBundle } from './write-bundle.ts'

const ISLANDS = resolve('islands')

/** React's non-streaming renderer. Pages do not need the streaming one, which is five times as slow. */
const RENDERER = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

/**
 * Converts the renderer from CommonJS to an ECMAScript module. esbuild would wrap it in a function, which V8 would
 * parse again when it is called. That takes a third of the time of loading React.
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
 * Makes drizzle identify its classes only by `instanceof`. Drizzle itself also compares class names along the prototype
 * chain, for projects that contain it twice. It does so hundreds of times for each query that it builds, which used to
 * take a tenth of the time of a search.
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
 * Excludes modules that islands load by `import()`: React's client and every dialog. Islands load them in effects and
 * handlers, which run only in browsers. A `lazy()` component must be behind a condition that is false on the server.
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

/**
 * The esbuild options for a bundle that renders pages. React's development build is slower and incompatible with this
 * renderer.
 */
export const renderingOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  alias: { 'react-dom/server': `./${RENDERER}` },
  plugins: [rendererAsModule],
}

/**
 * Builds the islands and a Worker. The Worker consists of index.js, with everything that is needed at the start, and a
 * module for each `import()`. Wrangler uploads them unchanged. dev/worker.ts is the deployed Worker with additions for
 * development.
 */
export async function buildWorker(entry: string, directory: string) {
  try {
    await Promise.all([buildIslands(), writeCardFonts()])
    await writeBundle(directory, await bundle(entry, directory))
  } finally {
    // esbuild's process would keep 1.2 GB of memory until this process exits.
    await stop()
  }
}

async function bundle(entry: string, directory: string) {
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
    // WebAssembly is a separate module, because Workers cannot compile it at run time.
    loader: { '.wasm': 'copy' },
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    minify: true,
    // workerd uses ASCII sources as they are. It converts others to two bytes per character, which takes 4 % of a cold
    // start.
    charset: 'ascii',
    legalComments: 'none',
    sourcemap: true,
    ...renderingOptions,
    define: { ...renderingOptions.define, ...(await defineSchema()) },
    plugins: [...renderingOptions.plugins, drizzleOnce, withoutScriptsOfBrowsers],
  })
  return outputFiles
}
