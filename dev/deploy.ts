import { readOptions, runCommand } from './command.ts'
import { toEnvironment } from './hosting/answers.ts'
import { deploy } from './hosting/deploying.ts'

// npm run deploy deploys the working tree to production. It returns to the previous version if the new one is not
// healthy within a minute.
const USAGE = 'npm run deploy -- [--env staging] [--mend] [--yes] [--healthy-within SECONDS]'

/** How long a new address may take to get its DNS record and its certificate, in seconds. */
const ADDRESS_WITHIN = 20 * 60

await runCommand(async () => {
  const { env, mend, yes, ...values } = readOptions(USAGE, {
    env: { type: 'string' },
    mend: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'healthy-within': { type: 'string' },
  })
  const within = values['healthy-within']
  const healthyWithin = Number(within ?? 60)
  if (!Number.isFinite(healthyWithin)) throw new Error(USAGE)
  const addressWithin = within === undefined ? ADDRESS_WITHIN : healthyWithin
  await deploy(toEnvironment(env), { healthyWithin, addressWithin, mend, yes })
})
