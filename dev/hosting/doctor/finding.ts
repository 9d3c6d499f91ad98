import type { Cloudflare } from '../api.ts'
import type { Settings } from '../settings.ts'
import type { Health } from '../site.ts'

/** `not tried` where nothing but use, or a person, can tell. */
export type Verdict = 'works' | 'missing' | 'wrong' | 'not tried'
export type Finding = { part: string; verdict: Verdict; says: string }

/** What the checks are made with. */
export type Patient = {
  cloudflare: Cloudflare
  settings: Settings
  variables: Record<string, string>
  /** How a person runs setup and deploy for this deployment. */
  flags: string
  /** The answer of /healthz, or why there is none. */
  health: Health | string
  /** The names of the bindings and secrets of the deployed version; none where nothing is deployed. */
  bindings: string[]
}

export const finding = (part: string, verdict: Verdict, says: string): Finding => ({ part, verdict, says })

/** Whether a variable is a secret of the deployed version, whose value cannot be read: then no file gives it (docs/configuration.md). */
export const isSecret = ({ variables, bindings }: Patient, name: string) =>
  variables[name] === undefined && bindings.includes(name)
