import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startOptions } from '../../dev/start-options.ts'
import { localVariables } from '../../dev/variables.ts'
import { variableNames } from '../../src/context/config.ts'

const stateDir = mkdtempSync(join(tmpdir(), 'waymark-variables-'))
const file = join(stateDir, 'file')
writeFileSync(file, '')
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(stateDir, { recursive: true }))

/** Returns the error of `npm start` for this environment, or null if it starts. */
function refusal(environment: Record<string, string>): string | null {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    const { port } = startOptions({ STATE_DIR: stateDir, ...environment })
    localVariables(port, stateDir)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** Invalid values of each variable, with related variables if the error depends on them. */
const wrong: Record<string, Record<string, string>[]> = {
  PORT: ['x', '0', '-1', '1.5', '65536'].map((PORT) => ({ PORT })),
  STRIPE_PORT: [{ STRIPE_PORT: 'x' }, { STRIPE_PORT: '9000', PORT: '9000' }, { STRIPE_PORT: '8787' }],
  STATE_DIR: [{ STATE_DIR: file }, { STATE_DIR: join(file, 'below') }],
  SEED: [{ SEED: 'no' }],
  RATE_LIMITS: [{ RATE_LIMITS: 'off' }],
  APP_ORIGIN: ['', 'localhost:8787', 'http://localhost:8787/'].map((APP_ORIGIN) => ({ APP_ORIGIN })),
  APP_NAME: [{ APP_NAME: '' }, { APP_NAME: 'x'.repeat(61) }],
  GROUP_LANGUAGE: [{ GROUP_LANGUAGE: 'es' }, { GROUP_LANGUAGE: 'DE' }],
  GROUP_TIME_ZONE: [{ GROUP_TIME_ZONE: '' }, { GROUP_TIME_ZONE: 'Zurich' }],
  GROUP_COUNTRY: [{ GROUP_COUNTRY: 'Switzerland' }],
  GROUP_CURRENCY: [{ GROUP_CURRENCY: 'dollars' }],
  GROUP_TREASURERS: [{ GROUP_TREASURERS: 'olga berg' }],
  JURISDICTION: [{ JURISDICTION: 'EU' }],
  HSTS: [{ HSTS: 'everything' }],
  WHO_PUBLISHES: [{ WHO_PUBLISHES: 'nobody' }],
  GOOGLE_CLIENT_ID: [{ GOOGLE_CLIENT_SECRET: 'x' }],
  GOOGLE_CLIENT_SECRET: [{ GOOGLE_CLIENT_ID: 'x' }],
  APPLE_CLIENT_ID: [{ APPLE_CLIENT_SECRET: 'x' }],
  APPLE_CLIENT_SECRET: [{ APPLE_CLIENT_ID: 'x' }],
  PLATFORM_FEE_PERCENT: [{ PLATFORM_FEE_PERCENT: '51' }],
  CONTACT_EMAIL: [{ CONTACT_EMAIL: '' }, { CONTACT_EMAIL: 'hello' }],
  MAIL_DAILY_LIMIT: ['0', '-1', '1.5', 'many'].map((MAIL_DAILY_LIMIT) => ({ MAIL_DAILY_LIMIT })),
  ALERT_WEBHOOK_URL: [{ ALERT_WEBHOOK_URL: 'alerts' }],
  PHOTON_URL: [{ PHOTON_URL: 'photon' }],
  TIMETABLE_URL: [{ TIMETABLE_URL: 'search.ch/?to={to}' }, { TIMETABLE_URL: 'https://search.ch/' }],
  TILE_URL: [{ TILE_URL: 'tiles/{z}/{x}/{y}' }, { TILE_URL: 'https://tiles.example/' }],
  WEATHER_URL: [{ WEATHER_URL: 'open-meteo' }],
  AUTH_SECRET: [{ AUTH_SECRET: '' }, { AUTH_SECRET: 'x'.repeat(31) }],
  AUTH_SECRET_OLD: [{ AUTH_SECRET_OLD: 'x' }],
  VAPID_PUBLIC_KEY: [{ VAPID_PUBLIC_KEY: 'x' }, { VAPID_PUBLIC_KEY: `B${'x'.repeat(86)}` }],
  VAPID_PRIVATE_KEY: [{ VAPID_PRIVATE_KEY: 'x' }, { VAPID_PRIVATE_KEY: 'x'.repeat(43) }],
  STRIPE_SECRET_KEY: [
    { ...keys, STRIPE_SECRET_KEY: 'pk_test_1' },
    { ...keys, STRIPE_SECRET_KEY: '' },
  ],
  STRIPE_PUBLISHABLE_KEY: [{ ...keys, STRIPE_PUBLISHABLE_KEY: 'x' }, { STRIPE_SECRET_KEY: 'sk_test_1' }],
  STRIPE_WEBHOOK_SECRET: [{ ...keys, STRIPE_WEBHOOK_SECRET: 'x' }, { STRIPE_SECRET_KEY: 'sk_test_1' }],
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: [{ STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'x' }],
}
/** Variables that accept any text. */
const free = ['TILE_CREDIT', 'WEATHER_CREDIT', 'CLOSED']

describe('npm start', () => {
  it('fetches no map tile from the internet unless its environment says where', () => {
    expect(localVariables(8787, stateDir).TILE_URL).toBe('')
    const TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png'
    vi.stubEnv('TILE_URL', TILE_URL)
    expect(localVariables(8787, stateDir).TILE_URL).toBe(TILE_URL)
  })

  it('starts with the variables of wrangler.toml, and with Stripe’s keys', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ ...keys, PORT: '9000', STRIPE_PORT: '', SEED: '0', RATE_LIMITS: '0' })).toBeNull()
  })

  it('is tested below with a wrong value of every variable', () => {
    expect(Object.keys(wrong)).toEqual(
      expect.arrayContaining(variableNames.filter((name) => !free.includes(name))),
    )
  })

  const cases = Object.entries(wrong).flatMap(([name, values]) =>
    values.map((environment): [string, Record<string, string>] => [name, environment]),
  )
  it.each(cases)('names %s in one line: %j', (name, environment) => {
    const message = refusal(environment)
    expect(message).toMatch(new RegExp(`\\b${name}\\b`))
    expect(message).not.toContain('\n')
  })
})
