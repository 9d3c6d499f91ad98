import { parseArgs } from 'node:util'
import { toEnvironment } from './hosting/answers.ts'
import { examine } from './hosting/doctor/examine.ts'

/** Parts whose absence does not cause an exit code of 1. */
const OPTIONAL = ['backup', 'places', 'images', 'Stripe', 'Stripe: keys', 'push', 'weather']

// npm run doctor checks each part of a deployment, and says how to repair it.
try {
  const { values } = parseArgs({ options: { env: { type: 'string' } } })
  const findings = await examine(toEnvironment(values.env))
  const width = Math.max(...findings.map(({ part }) => part.length))
  for (const { part, verdict, says } of findings)
    console.log(`${verdict.padEnd('not tried'.length)}  ${part.padEnd(width)}  ${says}`)
  const failing = findings.filter(
    ({ part, verdict }) => verdict === 'wrong' || (verdict === 'missing' && !OPTIONAL.includes(part)),
  )
  process.exit(failing.length > 0 ? 1 : 0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
