import type { Cloudflare } from '../api.ts'
import type { Settings } from '../settings.ts'
import type { Health } from '../site.ts'

/** `not tried`: the check was impossible, or only a person or real use can show whether the part works. */
export type Verdict = 'works' | 'missing' | 'wrong' | 'not tried'
export type Finding = { part: string; verdict: Verdict; says: string }

/** The input to the checks. */
export type Patient = {
  cloudflare: Cloudflare
  settings: Settings
  variables: Record<string, string>
  /** The flags that name this deployment in `npm run setup` and `npm run deploy`. */
  flags: string
  /** The response of /healthz, or the reason for its failure. */
  health: Health | string
  /** The names of the bindings of the deployed version, and of the secrets that are set. */
  bindings: string[]
  /** The names of the secrets that are set. */
  secrets: string[]
}

export const finding = (part: string, verdict: Verdict, says: string): Finding => ({ part, verdict, says })

/**
 * Whether a variable is set as a secret. Its value cannot be read, and it is not stored in any file
 * (docs/configuration.md).
 */
export const isSecret = ({ variables, bindings }: Patient, name: string) =>
  variables[name] === undefined && bindings.includes(name)
