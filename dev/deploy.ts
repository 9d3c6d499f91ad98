import { parseArgs } from 'node:util'
import { toEnvironment } from './hosting/answers.ts'
import { deploy } from './hosting/deploying.ts'

// npm run deploy deploys the working tree to production, and rolls it back unless it is healthy within a minute.
const USAGE = 'npm run deploy -- [--env staging] [--healthy-within SECONDS]'

try {
  const { values } = parseArgs({ options: { env: { type: 'string' }, 'healthy-within': { type: 'string' } } })
  const seconds = Number(values['healthy-within'] ?? 60)
  if (!Number.isFinite(seconds)) throw new Error(USAGE)
  await deploy(toEnvironment(values.env), seconds)
  process.exit(0)
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  process.exit(1)
}
