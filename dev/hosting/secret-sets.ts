import { refuseForLaptops } from '../../src/context/config.ts'
import { toConfig } from '../../src/context/features.ts'
import { type Name, readVariables } from '../../src/context/variables.ts'

/**
 * Secrets that belong together. All secrets of a set are uploaded together, because each change to a Worker's secrets
 * is deployed immediately.
 */
export const secretSets: Record<string, Name[]> = {
  stripe: [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_ACCOUNTS_WEBHOOK_SECRET',
  ],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  alerts: ['ALERT_WEBHOOK_URL'],
}

/**
 * Throws if a secret of a set is missing or invalid, or if a secret does not belong to the set. The error does not
 * contain any value.
 */
export function checkSecrets(names: Name[], secrets: Record<string, string>) {
  const missing = names.filter((name) => !secrets[name])
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. Nothing was put.`)
  const unknown = Object.keys(secrets).filter((name) => !names.some((known) => known === name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} does not belong to it. Nothing was put.`)
  const read = readVariables(secrets)
  refuseForLaptops(read)
  const mistakes = toConfig(read).mistakes.filter((sentence) => names.some((name) => sentence.includes(name)))
  if (mistakes.length > 0) throw new Error(`${mistakes.join(' ')} Nothing was put.`)
}

/** Parses lines such as `STRIPE_SECRET_KEY=sk_live_1`. */
export const parseSecrets = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line))
      .flatMap((match) => (match ? [[match[1], match[2]]] : [])),
  )
