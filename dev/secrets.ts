import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readArguments, runCommand } from './command.ts'
import { toEnvironment } from './hosting/answers.ts'
import { checkSecrets, parseSecrets, secretSets } from './hosting/secret-sets.ts'
import { putSecrets } from './hosting/secrets.ts'
import { flagsOf, requireSettings } from './hosting/target.ts'

// npm run secrets -- stripe asks for all keys of Stripe, and uploads them to the deployed site together.
const USAGE = `Which ones? npm run secrets -- ${Object.keys(secretSets).join('|')}, with --env staging for the site beside the deployed one.
Where nobody can be asked, it reads lines such as NAME=value.`

await runCommand(async () => {
  const { argument, values } = readArguments(USAGE, { env: { type: 'string' } })
  const names = secretSets[argument]
  if (!names) throw new Error(USAGE)
  const environment = toEnvironment(values.env)
  const settings = requireSettings(environment)
  const secrets = process.stdin.isTTY ? await ask(names) : parseSecrets(await text(process.stdin))
  checkSecrets(names, secrets)
  await putSecrets(settings.worker, secrets)
  console.log(`${settings.worker} has ${names.join(', ')}. See npm run doctor${flagsOf(environment)}`)
})

/** Asks for each secret, without displaying the input. */
async function ask(names: string[]): Promise<Record<string, string>> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true })
  const secrets: Record<string, string> = {}
  try {
    for (const name of names) {
      process.stdout.write(`${name}: `)
      secrets[name] = (await terminal.question('')).trim()
      process.stdout.write('\n')
    }
  } finally {
    terminal.close()
  }
  return secrets
}
