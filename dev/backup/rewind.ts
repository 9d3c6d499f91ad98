import { readOptions, runCommand } from '../command.ts'
import { targetOptions, toTarget } from '../hosting/target.ts'
import { rewind } from './rewinding.ts'

// npm run rewind -- --to TIME restores the deployed app's database to an earlier moment, and repairs the data outside
// it.
const USAGE =
  'To when? npm run rewind -- --to 2026-11-28T09:00:00+01:00, or to a bookmark, with --env staging for the site beside the deployed one.'

await runCommand(async () => {
  const options = {
    env: targetOptions.env,
    to: { type: 'string' },
    'yes-delete': { type: 'string' },
  } as const
  const { env, to = '', 'yes-delete': address } = readOptions(USAGE, options)
  const environment = toTarget({ remote: true, ...(env !== undefined && { env }) })
  if (environment === 'local' || !isMoment(to)) throw new Error(USAGE)
  await rewind(environment, to, address)
})

/** Accepts a bookmark of D1, or a past time with its zone. */
function isMoment(text: string): boolean {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]+){3}$/.test(text)) return true
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && Date.parse(text) < Date.now()
}
