import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ne } from 'drizzle-orm'
import { jobs } from '../../src/db/schema.ts'
import productionWorker from '../../src/index.ts'
import { reconcile } from '../../src/money/reconcile.ts'
import { interceptDb } from '../database.ts'
import { db, developmentWorker, productionVariables } from '../support.ts'

type Options = { isProduction?: boolean }

/** Runs the jobs that are due, as the queue's consumer does. */
export async function runJobs(bindings: Partial<Env> = {}, { isProduction = false }: Options = {}) {
  const context = createExecutionContext()
  const worker = isProduction ? productionWorker : developmentWorker
  const variables = isProduction ? productionVariables : {}
  const batch = createMessageBatch('waymark-jobs', [])
  await worker.queue(batch, { ...env, ...variables, ...bindings }, context)
  await waitOnExecutionContext(context)
}

/** Returns a queue that only counts its messages. */
export function createQueue() {
  const queue = {
    messages: 0,
    bindings: { JOBS: { send: async () => void queue.messages++ } as unknown as Queue<null> },
    /** Runs the consumer until there are no messages. */
    drain: async (bindings: Partial<Env> = {}, options: Options = {}) => {
      for (let calls = 0; queue.messages > 0; calls++) {
        if (calls === MOST_CALLS) throw new Error('The consumer calls itself without end.')
        queue.messages = 0
        await runJobs({ ...bindings, ...queue.bindings }, options)
      }
    },
  }
  return queue
}

const MOST_CALLS = 20

/** Makes all jobs due and runs them until only the permanent daily job is left, in at most five rounds. */
export async function finishJobs(bindings: Partial<Env> = {}, options: Options = {}) {
  for (let round = 0; round < 5; round++) {
    await db.update(jobs).set({ dueAt: new Date() })
    await runJobs(bindings, options)
    if ((await unfinishedJobs()) === 0) return
  }
}

/** Counts the jobs, except the permanent daily job. */
export const unfinishedJobs = () => db.$count(jobs, ne(jobs.kind, reconcile.name))

export async function runCron(bindings: Partial<Env> = {}) {
  const context = createExecutionContext()
  await developmentWorker.scheduled(createScheduledController(), { ...env, ...bindings }, context)
  await waitOnExecutionContext(context)
}

export type Fault = {
  /** The number of the failing call, starting at 1. */
  at: number
  /** Whether the call fails before or after it is executed. In the second case, only its response is lost. */
  kind: 'before' | 'after'
  /** Whether all later calls also fail. */
  lasts?: boolean
}

/**
 * Returns bindings for D1, R2, mail, the queue and the chat rooms. The call with the number `at` fails, and also all
 * later calls if `lasts`. `calls` returns the number of calls so far.
 */
export function faultyBindings({ at, kind, lasts = false }: Fault, mailbox: Pick<Env, 'MAIL'> = env) {
  let calls = 0
  async function call<T>(run: () => Promise<T>): Promise<T> {
    calls++
    const fails = lasts ? calls >= at : calls === at
    if (fails && kind === 'before') throw new Error('Injected fault.')
    const result = await run()
    if (fails) throw new Error('Injected fault.')
    return result
  }
  const DB = interceptDb(call)
  const PICTURES = new Proxy(env.PICTURES, {
    get:
      (target, name: keyof R2Bucket) =>
      (...parameters: unknown[]) =>
        call(() => Reflect.apply(target[name], target, parameters)),
  })
  const CHAT = new Proxy(env.CHAT, {
    get: (target, _name) => (room: string) => {
      const stub = target.getByName(room)
      return {
        closeSockets: (...parameters: Parameters<typeof stub.closeSockets>) =>
          call(async () => stub.closeSockets(...parameters)),
        delete: () => call(async () => stub.delete()),
        post: (...parameters: Parameters<typeof stub.post>) => call(async () => stub.post(...parameters)),
        renameAuthor: (...parameters: Parameters<typeof stub.renameAuthor>) =>
          call(async () => stub.renameAuthor(...parameters)),
        eraseAuthor: (...parameters: Parameters<typeof stub.eraseAuthor>) =>
          call(async () => stub.eraseAuthor(...parameters)),
        notifyLivePages: () => stub.notifyLivePages(),
      }
    },
  })
  const MAIL: SendEmail = {
    send: (message: unknown) => call(() => mailbox.MAIL.send(message as EmailMessage)),
  }
  const JOBS = new Proxy(env.JOBS, {
    get: (target) => (message: null) => call(() => target.send(message)),
  })
  return { bindings: { DB, PICTURES, CHAT, MAIL, JOBS }, calls: () => calls }
}

/**
 * The `step` of `withFaultAtEachCall` in tests that would take minutes with a fault at each call: `npm test` tries
 * every twelfth call, `npm run test:long` tries all.
 */
export const SOME_CALLS = env.LONG ? 1 : 12
/** The `step` of `withFaultAtEachCall` in tests that take a second for each fault. */
export const FEW_CALLS = env.LONG ? 1 : 36

/**
 * Repeats `test` with a fault at its first call, then `step` calls later, and so on, until the test makes fewer calls.
 * Does this with faults before the calls, and then again with faults after them.
 */
export async function withFaultAtEachCall(
  test: (bindings: ReturnType<typeof faultyBindings>['bindings'], fault: Fault) => Promise<unknown>,
  mailbox?: Pick<Env, 'MAIL'>,
  step = 1,
) {
  for (const kind of ['before', 'after'] as const) {
    for (let at = 1; ; at += step) {
      const { bindings, calls } = faultyBindings({ at, kind }, mailbox)
      await test(bindings, { at, kind })
      if (calls() < at) break
    }
  }
}
