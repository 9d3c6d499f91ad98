import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseStrictly, variableNames } from '../../src/context/config.ts'

/** A deployment: production, or a second site for staging. */
export type Environment = 'production' | 'staging'

/** The names and resources of a deployment, in a file that git ignores. The file contains no secrets. */
export type Settings = {
  worker: string
  account_id: string
  database_id: string
  places_database_id: string
  /** Variables that differ from wrangler.toml. Null removes a variable, so that a secret can have its name. */
  vars: Record<string, string | null>
}

export const fileOf = (environment: Environment) => `waymark.${environment}.json`

export const environments: Environment[] = ['production', 'staging']

export const namesOf = (worker: string) => ({
  database: worker,
  places: `${worker}-places`,
  bucket: `${worker}-pictures`,
  queue: `${worker}-jobs`,
})

export function readSettings(environment: Environment): Settings | null {
  const file = fileOf(environment)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not JSON.`)
  }
}

export const writeSettings = (environment: Environment, settings: Settings) =>
  writeFileSync(fileOf(environment), `${JSON.stringify(settings, null, 2)}\n`)

/** Returns placeholders for the required secrets, because only the Worker has their values. */
const secretsOf = ({ VAPID_PUBLIC_KEY, GOOGLE_CLIENT_ID, APPLE_CLIENT_ID }: Record<string, string>) => ({
  AUTH_SECRET: '-'.repeat(32),
  ...(VAPID_PUBLIC_KEY && { VAPID_PRIVATE_KEY: '-'.repeat(43) }),
  ...(GOOGLE_CLIENT_ID && { GOOGLE_CLIENT_SECRET: '-' }),
  ...(APPLE_CLIENT_ID && { APPLE_CLIENT_SECRET: '-' }),
})

const isSecret = (name: string) => /SECRET|PRIVATE/.test(name)

/**
 * Throws `ConfigError`, which names each invalid variable, or an `Error` for an unknown variable, a secret, or an
 * address without HTTPS.
 */
export function checkVariables(variables: Record<string, string>) {
  const unknown = Object.keys(variables).filter((name) => !(variableNames as string[]).includes(name))
  if (unknown.length > 0) throw new Error(`There is no variable ${unknown.join(' or ')}.`)
  const secret = Object.keys(variables).find(isSecret)
  if (secret) throw new Error(`${secret} is a secret, and in no file: npx wrangler secret put ${secret}`)
  if (!variables.APP_ORIGIN?.startsWith('https://')) throw new Error('APP_ORIGIN has to begin with https://.')
  parseStrictly({ ...variables, ...secretsOf(variables) }, { isDevelopment: false })
}
