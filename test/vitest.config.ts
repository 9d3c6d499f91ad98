import { existsSync, readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

// Otherwise every start asks a host on the internet where on earth this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

// A sample of it lies here; the whole of it is tried where it lies beside the project.
const corpus = process.env.XSS_CORPUS ?? '../shared/fixtures/xss-corpus.json'
const attacks: unknown = JSON.parse(
  readFileSync(existsSync(corpus) ? corpus : 'test/blog/attacks.json', 'utf8'),
)

const worker = cloudflareTest(async ({ inject }) => ({
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    bindings: {
      TEST_MIGRATIONS: await readD1Migrations('migrations'),
      PLACES_MIGRATIONS: await readD1Migrations('migrations-places'),
      AUTH_SECRET: 'a secret for tests alone',
      DEVELOPMENT: '1',
      ATTACKS: attacks as never,
      STRIPE_SECRET_KEY: 'sk_test_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_tests',
      STRIPE_BASE: inject('stripe'),
      // A test key of Stripe's own: test/payments/sandbox.test.ts then asks Stripe itself.
      STRIPE_SANDBOX_KEY: process.env.STRIPE_SANDBOX_KEY ?? '',
      LONG: process.env.LONG ?? '',
    },
  },
}))

export default defineConfig({
  test: {
    projects: [
      {
        root: '.',
        plugins: [worker],
        test: {
          name: 'worker',
          // Starting a workerd takes longer than most files do, and every test seeds its own world anyway.
          isolate: false,
          // A slow machine is no failure.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/islands/*.test.ts', 'test/dev/**'],
          globalSetup: ['./test/payments/start-stand-in.ts', './test/places/provider.ts'],
          // One file instead of two hundred.
          deps: { optimizer: { ssr: { enabled: true, include: ['stripe'] } } },
          setupFiles: ['./test/setup.ts'],
        },
      },
      {
        root: '.',
        test: { name: 'islands', include: ['test/islands/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        root: '.',
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['./test/browser/app.ts'],
          // After the others: two browsers are all that two cores bear.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // A script presses keys faster than any hand, and a loaded machine draws slower than any phone.
          retry: 2,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: '.',
        test: {
          name: 'start',
          include: ['test/dev/**/*.test.ts'],
          // Last: it builds anew what the browsers use.
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
