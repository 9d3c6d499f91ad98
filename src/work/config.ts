import type * as z from 'zod'
import type { Platform } from './platform.ts'
import { Variables } from './variables.ts'

export type Config = z.output<typeof Variables>
/** The last two are for development alone. */
export type VariableName = keyof Config | 'STRIPE_BASE' | 'RATE_LIMITS'

/** The names of all variables, to be read from an environment. */
export const variableNames = Object.keys(Variables.shape) as VariableName[]

/** A variable is missing or wrong: the message names each. Nothing is served until it is mended. */
export class ConfigError extends Error {}

/** Validates the variables. Throws `ConfigError`; `isDevelopment` allows an origin by http on this machine. */
export function parseConfig(variables: object, { isDevelopment }: { isDevelopment: boolean }): Config {
  const result = Variables.safeParse(variables)
  if (!result.success) throw new ConfigError(result.error.issues.map(({ message }) => message).join(' '))
  const { APP_ORIGIN } = result.data
  if (!isDevelopment && !APP_ORIGIN.startsWith('https://'))
    throw new ConfigError('APP_ORIGIN has to begin with https://.')
  return result.data
}

const parsed = new WeakMap<Env, Config>()

/** The configuration of this isolate, validated once. */
export function configOf(env: Env, { isDevelopment }: Pick<Platform, 'isDevelopment'>): Config {
  const known = parsed.get(env)
  if (known) return known
  const config = parseConfig(env, { isDevelopment })
  parsed.set(env, config)
  return config
}

/** Whether people can pay: the keys are set all or none. */
export const paymentsEnabled = (config: Config) => config.STRIPE_SECRET_KEY !== undefined
