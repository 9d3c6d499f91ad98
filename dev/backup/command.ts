/** Parses the directory and the flags of a command. Exits with the usage if they are wrong. */
export function readArguments(usage: string, known: string[]) {
  const given = process.argv.slice(2)
  const flags = given.filter((argument) => argument.startsWith('--'))
  const [directory, ...others] = given.filter((argument) => !argument.startsWith('--'))
  if (!directory || others.length > 0 || flags.some((flag) => !known.includes(flag))) exit(usage)
  return { directory, has: (flag: string) => flags.includes(flag) }
}

export function exit(message: string): never {
  console.error(message)
  process.exit(1)
}
