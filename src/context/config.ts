import { isPublic } from './public-address.ts'
import { type Config, names, readVariables } from './variables.ts'

export type { Config }
/** The last two are for development only. */
export type VariableName = keyof Config | 'STRIPE_BASE' | 'RATE_LIMITS'

/** The names of all variables, to be read from an environment. */
export const variableNames: VariableName[] = names

/** The message names each variable that is missing or wrong. Nothing is served until they are corrected. */
export class ConfigError extends Error {}

/** The origin of the deployed Worker under `wrangler dev`. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/** Validates the variables. Throws `ConfigError`; `isDevelopment` allows an origin with http. */
export function parseConfig(variables: object, { isDevelopment }: { isDevelopment: boolean }): Config {
  const { config, problems } = readVariables(variables)
  if (problems.length > 0) throw new ConfigError(problems.join(' '))
  if (!isDevelopment && !LOOPBACK.test(config.APP_ORIGIN)) requireDeployable(config)
  return config
}

/** Throws `ConfigError` for values that only work on a laptop. */
function requireDeployable({ APP_ORIGIN, CONTACT_EMAIL, ALERT_WEBHOOK_URL }: Config) {
  if (!APP_ORIGIN.startsWith('https://')) throw new ConfigError('APP_ORIGIN has to begin with https://.')
  // RFC 2606 reserves the name for documents: it receives no mail.
  if (CONTACT_EMAIL.endsWith('.example'))
    throw new ConfigError('CONTACT_EMAIL is an example: it has to be an address that the group reads.')
  if (ALERT_WEBHOOK_URL !== '' && !isPublic(new URL(ALERT_WEBHOOK_URL)))
    throw new ConfigError('ALERT_WEBHOOK_URL needs https:// and the public name of a host.')
}

const parsed = new WeakMap<Env, Config>()

/** The configuration of this isolate, validated once. */
export function configOf(env: Env, { isDevelopment }: { isDevelopment: boolean }): Config {
  const known = parsed.get(env)
  if (known) return known
  const config = parseConfig(env, { isDevelopment })
  parsed.set(env, config)
  return config
}

/** Whether people can pay: the keys are set all or none. */
export const paymentsEnabled = (config: Config) => config.STRIPE_SECRET_KEY !== undefined

/** The keys that identify the site to push services (RFC 8292); null if browsers are sent no notifications. */
export const vapidKeys = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config) =>
  publicKey && privateKey ? { publicKey, privateKey } : null

/** The secrets with which a signature in a mail may be made, the current one first. */
export const mailSecrets = ({ AUTH_SECRET, AUTH_SECRET_OLD }: Config) =>
  [AUTH_SECRET, AUTH_SECRET_OLD].filter(Boolean)
