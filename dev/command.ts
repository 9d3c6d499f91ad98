import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Parses a command's arguments: its options, and exactly one other argument. If they are wrong, throws the usage. */
export function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const { positionals, values } = parse(usage, options)
  const [argument, ...others] = positionals
  if (!argument || others.length > 0) throw new Error(usage)
  return { argument, values }
}

/** Parses the options of a command without other arguments. Throws an error with the usage if they are wrong. */
export function readOptions<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const { positionals, values } = parse(usage, options)
  if (positionals.length > 0) throw new Error(usage)
  return values
}

function parse<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new Error(usage)
  }
}

/** Runs a command and ends the process. After an error, prints only its message, and exits with code 1. */
export async function runCommand(run: () => Promise<void>): Promise<never> {
  try {
    await run()
    process.exit(0)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
