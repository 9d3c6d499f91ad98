import { accessSync, constants, mkdirSync } from 'node:fs'
import * as z from 'zod'
import { ConfigError } from '../src/context/config.ts'

const port = (name: string, standard: number) =>
  z.preprocess(
    (value) => value || standard,
    z.coerce
      .number(`${name} is not a port.`)
      .int(`${name} is not a port.`)
      .min(1, `${name} is not a port.`)
      .max(65_535, `${name} is not a port.`),
  )
const flag = (name: string) => z.enum(['', '0', '1'], `${name} is 0 or 1.`).default('')

/** The variables of `npm start` that are not part of the Worker's configuration (src/context/variables.ts). */
const Environment = z
  .object({
    PORT: port('PORT', 8787),
    STRIPE_PORT: port('STRIPE_PORT', 12111),
    STATE_DIR: z.preprocess(
      (value) => value || '.wrangler/state',
      z.string().refine(isWritable, 'STATE_DIR is not a directory that can be written to.'),
    ),
    SEED: flag('SEED'),
    RATE_LIMITS: flag('RATE_LIMITS'),
    LOG_REQUESTS: flag('LOG_REQUESTS'),
  })
  .refine(({ PORT, STRIPE_PORT }) => PORT !== STRIPE_PORT, 'STRIPE_PORT is the same as PORT.')

/** Returns whether the directory is writable. Creates it if it is missing. */
function isWritable(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Parses the options of `npm start` from its environment. Throws `ConfigError`, which names each invalid variable. */
export function startOptions(environment: Record<string, string | undefined>) {
  const result = Environment.safeParse(environment)
  if (!result.success) throw new ConfigError(result.error.issues.map(({ message }) => message).join(' '))
  const { PORT, STRIPE_PORT, STATE_DIR, SEED, LOG_REQUESTS } = result.data
  return {
    port: PORT,
    stripePort: STRIPE_PORT,
    stateDir: STATE_DIR,
    hasDemo: SEED !== '0',
    // On a terminal, log lines would push the sign-in accounts off the screen.
    logsRequests: LOG_REQUESTS ? LOG_REQUESTS === '1' : !process.stdout.isTTY,
  }
}
