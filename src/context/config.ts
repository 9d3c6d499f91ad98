import { type Config, toConfig } from './features.ts'
import { log } from './log.ts'
import { isPublic } from './public-address.ts'
import { type Name, names, readVariables } from './variables.ts'

export type { Config }
/** `STRIPE_BASE` and `RATE_LIMITS` are used only in development. */
export type VariableName = Name | 'STRIPE_BASE' | 'RATE_LIMITS'

/** The names of all variables to read from an environment. */
export const variableNames: VariableName[] = names

/** The message says which variables are missing or wrong. The app then serves nothing. */
export class ConfigError extends Error {}

/** The origin under `wrangler dev`. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

type Platform = { isDevelopment: boolean }

/**
 * Validates the variables. Throws `ConfigError` if a required one is missing or wrong; `config.ignored` names other
 * wrong ones. `isDevelopment` allows values that a public site must not have (`refuseForLaptops`).
 */
export function parseConfig(variables: object, platform: Platform): Config {
  const { config, problems } = parse(variables, platform)
  if (problems.length > 0) throw new ConfigError(problems.join(' '))
  return config
}

/**
 * Like `parseConfig`, but throws `ConfigError` for any wrong variable and for a feature that lacks some of its keys.
 * For commands that run before the app.
 */
export function parseStrictly(variables: object, platform: Platform): Config {
  const { config, mistakes } = parse(variables, platform)
  if (mistakes.length > 0) throw new ConfigError(mistakes.join(' '))
  return config
}

function parse(variables: object, { isDevelopment }: Platform) {
  const read = readVariables(variables)
  if (!isDevelopment) refuseForLaptops(read)
  return toConfig(read)
}

/** Adds to `wrong` the variables whose values are not fit for a public site, unless the origin is a local one. */
export function refuseForLaptops({ values, wrong }: ReturnType<typeof readVariables>) {
  const { APP_ORIGIN = '', CONTACT_EMAIL = '', ALERT_WEBHOOK_URL } = values
  if (LOOPBACK.test(APP_ORIGIN)) return
  if (!wrong.has('APP_ORIGIN') && !APP_ORIGIN.startsWith('https://'))
    wrong.set('APP_ORIGIN', 'APP_ORIGIN has to begin with https://.')
  // RFC 2606 reserves `.example` for documentation, so its addresses receive no mail.
  if (CONTACT_EMAIL.endsWith('.example'))
    wrong.set('CONTACT_EMAIL', 'CONTACT_EMAIL is an example: it has to be an address that the group reads.')
  if (ALERT_WEBHOOK_URL !== '' && !isPublic(new URL(ALERT_WEBHOOK_URL))) {
    wrong.set('ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_URL needs https:// and the public name of a host.')
    values.ALERT_WEBHOOK_URL = ''
  }
}

const parsed = new WeakMap<Env, Config>()

/** Returns the configuration of this isolate, and validates it once. */
export function configOf(env: Env, { isDevelopment }: { isDevelopment: boolean }): Config {
  const known = parsed.get(env)
  if (known) return known
  const config = parseConfig(env, { isDevelopment })
  parsed.set(env, config)
  for (const note of config.ignored) log('error', 'configuration', { note })
  return config
}

/** Whether people can pay: all of Stripe's keys are set and valid. */
export const paymentsEnabled = (config: Config) => config.STRIPE_SECRET_KEY !== undefined

/** Returns the keys that identify the site to push services (RFC 8292); null if push notifications are disabled. */
export const vapidKeys = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config) =>
  publicKey && privateKey ? { publicKey, privateKey } : null

/** Returns the secrets that may have signed the links in emails, the current one first. */
export const mailSecrets = ({ AUTH_SECRET, AUTH_SECRET_OLD }: Config) =>
  [AUTH_SECRET, AUTH_SECRET_OLD].filter(Boolean)
