import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Starts a process that generates load, and waits until it is ready. `run` starts the load and returns its result. The
 * process lives until `close`, so that its CPU time can be read after the load.
 */
export async function openGenerator<Result>(file: string, job: object) {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(job)
  await nextMessage(child)
  return {
    pid: String(child.pid),
    async run(): Promise<Result> {
      child.send('begin')
      return (await nextMessage(child)) as Result
    },
    close: () => child.kill(),
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController()
  const failure = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`A process that makes load has ended with ${code}.`)
  })
  failure.catch(() => {})
  const [message] = await Promise.race([once(child, 'message', { signal: ended.signal }), failure])
  ended.abort()
  return message
}

/** Prepares, waits for the start, and sends the result. Runs in the process that `openGenerator` starts. */
export async function generate<Job, Result>(prepare: (job: Job) => Promise<() => Promise<Result>>) {
  const [job] = await once(process, 'message')
  const run = await prepare(job)
  process.send?.('ready')
  await once(process, 'message')
  process.send?.(await run())
  // Keeps the process alive until it is closed: without a listener, the channel would not do so by itself.
  process.channel?.ref()
}
