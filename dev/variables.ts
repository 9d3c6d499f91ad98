import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseStrictly, variableNames } from '../src/context/config.ts'
import { newVapidKeys } from './hosting/vapid-keys.ts'
import { standInKeys } from './identity/stand-in.ts'
import { WEATHER_STAND_IN } from './weather/stand-in.ts'
import { wranglerOptions } from './wrangler-options.ts'

/**
 * Returns the variables of the local app: those of wrangler.toml, overridden by defaults for development, then by the
 * environment, and then by `extra`. Throws `ConfigError` for missing or invalid variables.
 */
export function localVariables(port: number, stateDir: string, extra: Record<string, string> = {}) {
  const { bindings } = wranglerOptions()
  const variables = {
    ...(bindings as Record<string, string>),
    APP_ORIGIN: `http://localhost:${port}`,
    AUTH_SECRET: readOrCreateSecret(stateDir),
    // Nothing is fetched from the internet unless the environment sets a URL.
    TILE_URL: '',
    WEATHER_URL: WEATHER_STAND_IN,
    WEATHER_CREDIT: 'Weather made up for development',
    // The server does not request this URL: it is only a link.
    TIMETABLE_URL: 'https://search.ch/timetable/?to={to}&date={date}&time={time}&time_type=arrival',
    ...standInKeys(fromEnvironment()),
    ...vapidVariables(stateDir),
    ...fromEnvironment(),
    ...extra,
  }
  parseStrictly(variables, { isDevelopment: true })
  return variables
}

function fromEnvironment(): Record<string, string> {
  const set = [...variableNames, 'RATE_LIMITS', 'TIME_LIMITS'].map(
    (name) => [name, process.env[name]] as const,
  )
  return Object.fromEntries(set.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The secret is stored with the data, so that sessions survive a restart. */
const readOrCreateSecret = (stateDir: string) =>
  readOrCreate(stateDir, 'auth-secret', () => randomBytes(32).toString('base64url'))

/**
 * Returns the keys for push messages, or none if the environment sets a key. They are stored with the data, because
 * browsers subscribe with the public key.
 */
function vapidVariables(stateDir: string): Record<string, string> {
  const own = fromEnvironment()
  if ('VAPID_PUBLIC_KEY' in own || 'VAPID_PRIVATE_KEY' in own) return {}
  const stored = readOrCreate(stateDir, 'vapid-keys', () => JSON.stringify(newVapidKeys()))
  const { publicKey, privateKey } = JSON.parse(stored) as ReturnType<typeof newVapidKeys>
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

function readOrCreate(stateDir: string, name: string, create: () => string): string {
  const file = join(stateDir, name)
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, create(), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
