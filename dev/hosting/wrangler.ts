import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { MINUTE } from '../../src/shared/duration.ts'

type Options = {
  /** The text for standard input. */
  input?: string
  env?: Record<string, string>
}

/** How many characters from the end of the output are shown. The end contains the reason for a failure. */
const MOST_SHOWN = 2000

/** Thrown if wrangler fails. The message contains its output. */
class WranglerError extends Error {}

/**
 * The time limit in milliseconds, because wrangler sometimes hangs before it exits. Uploads take seconds, and
 * migrations of a large database take minutes.
 */
const TIMEOUT = 15 * MINUTE

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** Runs the project's wrangler. Returns its output; throws `WranglerError`. */
export function wrangler(args: string[], { input, env = {} }: Options = {}): Promise<string> {
  // Tests set WRANGLER to run their own script instead of wrangler.
  const child = spawn(process.execPath, [process.env.WRANGLER ?? WRANGLER, ...args], {
    timeout: TIMEOUT,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: 'false',
      NO_COLOR: '1',
      // Wrangler starts the build with `node`, which has to be the project's version.
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      ...env,
    },
  })
  child.stdin.end(input)
  let [printed, errors] = ['', '']
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (errors += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => {
      if (status === 0) return resolve(printed)
      const stopped = signal ? `It was stopped by ${signal}, after 15 minutes at most.` : ''
      const said = stopped || (errors.trim() || printed.trim()).slice(-MOST_SHOWN)
      reject(new WranglerError(`wrangler ${args.slice(0, 3).join(' ')} has failed.\n${said}`))
    })
  })
}

/** Runs `deploy` or `versions upload`, and returns the id of the new version. */
export async function uploadedVersion(args: string[]): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-deploy-'))
  const file = join(directory, 'output')
  try {
    await wrangler(args, { env: { WRANGLER_OUTPUT_FILE_PATH: file } })
    const entries = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { version_id } = entries.find(({ type }) => type === 'deploy' || type === 'version-upload') ?? {}
    if (typeof version_id !== 'string') throw new Error('wrangler has not said which version it uploaded.')
    return version_id
  } finally {
    rmSync(directory, { recursive: true })
  }
}
