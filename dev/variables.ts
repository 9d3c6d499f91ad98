import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig, variableNames } from '../src/work/config.ts'
import { standInKeys } from './identity/stand-in.ts'
import { WEATHER_STAND_IN } from './weather/stand-in.ts'
import { wranglerOptions } from './wrangler-options.ts'

/**
 * The variables of the local app: those of wrangler.toml, then the environment's, then `extra`. Throws `ConfigError`
 * where one is missing or wrong.
 */
export function localVariables(port: number, stateDir: string, extra: Record<string, string> = {}) {
  const { bindings } = wranglerOptions()
  const variables = {
    ...(bindings as Record<string, string>),
    APP_ORIGIN: `http://localhost:${port}`,
    AUTH_SECRET: readOrCreateSecret(stateDir),
    // Nothing is fetched from the internet unless the environment asks for it.
    TILE_URL: '',
    WEATHER_URL: WEATHER_STAND_IN,
    WEATHER_CREDIT: 'Weather made up for development',
    // A link, which nothing here follows.
    TIMETABLE_URL: 'https://search.ch/timetable/?to={to}&date={date}&time={time}&time_type=arrival',
    ...standInKeys(fromEnvironment()),
    ...fromEnvironment(),
    ...extra,
  }
  parseConfig(variables, { isDevelopment: true })
  return variables
}

function fromEnvironment(): Record<string, string> {
  const set = [...variableNames, 'RATE_LIMITS'].map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(set.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Kept beside the data, so that sessions survive a restart. */
function readOrCreateSecret(stateDir: string): string {
  const file = join(stateDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
