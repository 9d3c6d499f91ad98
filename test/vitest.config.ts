import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig, type Plugin } from 'vitest/config'
import { newVapidKeys } from '../dev/hosting/vapid-keys.ts'
import { standInKeys } from '../dev/identity/stand-in.ts'
import { defineSchema } from '../dev/migrations.ts'

// Otherwise Miniflare would request this machine's location from the internet at every start.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

// The full corpus is used if it exists, at `XSS_CORPUS` or next to the project. The repository contains a sample of it.
const corpus = process.env.XSS_CORPUS ?? '../shared/fixtures/xss-corpus.json'
const attacks: unknown = JSON.parse(
  readFileSync(existsSync(corpus) ? corpus : 'test/blog/attacks.json', 'utf8'),
)

/**
 * Each library is bundled into one file, as in the deployed Worker: one module instead of hundreds, and faster calls
 * inside it.
 */
const bundledLibraries = [
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'hast-util-from-parse5',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/etag',
  'hono/factory',
  'hono/html',
  'hono/route',
  'hono/router/trie-router',
  'hono/secure-headers',
  'parse5',
  'react',
  'react-dom',
  'react-dom/server',
  'react/jsx-runtime',
  'stripe',
  'zod',
]

const { publicKey, privateKey } = newVapidKeys()

const worker = cloudflareTest(async ({ inject }) => ({
  // The sources are used instead of the bundle, because tests import them, and share state with the chat's Durable
  // Objects.
  main: './src/index.ts',
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    // This queue has no consumer. The consumer configured in wrangler.toml would run a test's jobs a second later, as
    // in production.
    queueProducers: { JOBS: 'jobs-of-tests' },
    bindings: {
      TEST_MIGRATIONS: await readD1Migrations('migrations'),
      PLACES_MIGRATIONS: await readD1Migrations('migrations-places'),
      AUTH_SECRET: 'a secret of 32 bytes, for tests alone',
      APP_ORIGIN: 'http://localhost',
      ...standInKeys(),
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      TILE_URL: '',
      ATTACKS: attacks as never,
      STRIPE_SECRET_KEY: 'sk_test_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_tests',
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_accounts_tests',
      STRIPE_BASE: inject('stripe'),
      // With a test key, test/money/sandbox.test.ts runs against Stripe itself.
      STRIPE_SANDBOX_KEY: process.env.STRIPE_SANDBOX_KEY ?? '',
      STRIPE_SANDBOX_ACCOUNT: process.env.STRIPE_SANDBOX_ACCOUNT ?? '',
      LONG: process.env.LONG ?? '',
      // React's development build takes a stack trace of each element, which costs a quarter of a page's time.
      NODE_ENV: 'production',
    },
  },
}))

/** Hashes passwords with scrypt's lowest cost. With the deployed cost, hashing took a tenth of the tests' time. */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  transform(code, id) {
    if (!id.includes('/src/people/password/hash.ts')) return
    if (!code.includes('N: 16384')) throw new Error(`${id} has another cost than expected.`)
    return code.replace('N: 16384', 'N: 2')
  },
}

// Projects run in parallel only if they have the same number of workers. Each worker imports and compiles the sources
// again: for a tenth of the tests, three workers took 63 s of CPU time, and one took 48.
const maxWorkers = Math.min(3, Math.ceil(availableParallelism() / 2))

export default defineConfig({
  test: {
    // Hides the output of passed tests, because each request writes a log line.
    silent: 'passed-only',
    projects: [
      {
        root: '.',
        plugins: [worker, cheapPasswords],
        define: await defineSchema(),
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'worker',
          maxWorkers,
          // Starting workerd takes longer than most files, and every test seeds its own data.
          isolate: false,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/islands/**', 'test/dev/*.test.ts'],
          globalSetup: [
            './test/money/start-stand-in.ts',
            './test/maps/places/provider.ts',
            './test/maps/tile-provider.ts',
            './test/jobs/alert-receiver.ts',
          ],
          deps: { optimizer: { ssr: { enabled: true, include: bundledLibraries } } },
          setupFiles: ['./test/setup.ts'],
        },
      },
      {
        root: '.',
        test: {
          name: 'islands',
          // Creates happy-dom once for each worker.
          pool: 'vmThreads',
          maxWorkers,
          include: ['test/islands/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: '.',
        test: {
          name: 'browser',
          maxWorkers,
          // Starts one Chromium for each worker instead of one for each file.
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['./test/browser/app.ts'],
          setupFiles: ['./test/browser/wait-for-app.ts'],
          // Runs after the other projects, so that the app can start in the meantime.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
      {
        root: '.',
        test: {
          name: 'start',
          maxWorkers,
          // With one process, wrangler and Miniflare are imported once instead of once for each file. The tests then
          // take 76 to 87 s of CPU time instead of 100.
          isolate: false,
          include: ['test/dev/*.test.ts'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
