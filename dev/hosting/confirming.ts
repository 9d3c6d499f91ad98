import { createInterface } from 'node:readline/promises'

/**
 * Asks the person to type the address of a site before its data is deleted. Scripts pass the address with
 * `--yes-delete`. Throws for a wrong address, or if there is no terminal.
 */
export async function confirmAddress(origin: string, given: string | undefined) {
  if (given === undefined && !process.stdin.isTTY)
    throw new Error(`Nobody can be asked here. To go on, say --yes-delete ${origin}`)
  const typed = given ?? (await ask(`To go on, type the address of the site, ${origin}: `))
  if (hostOf(typed) !== hostOf(origin)) throw new Error(`${typed} is not ${origin}. Nothing was deleted.`)
}

/**
 * Asks whether to continue, unless a script has passed the flag. Throws if the answer is no, or if there is no
 * terminal.
 */
export async function confirm(question: string, isConfirmed: boolean, flag: string) {
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new Error(`Nobody can be asked here. To go on, say ${flag}.`)
  const typed = await ask(`${question} [y/N]: `)
  if (!/^y(es)?$/i.test(typed.trim())) throw new Error('Nothing was changed.')
}

const hostOf = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
