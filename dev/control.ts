import type * as z from 'zod'

type Fetch = Required<Pick<ExportedHandler<Env>, 'fetch'>>
type Rest = [env: Env, context: ExecutionContext]

/** An endpoint for development that changes the behaviour of this isolate. `npm start` runs only one isolate. */
type Control<Change> = {
  path: `/dev/${string}`
  change: z.ZodType<Change>
  /** The messages for an invalid change, by field. */
  errors: Record<string, string[]>
  /** Makes the change, and returns the response, which is sent as JSON. */
  make: (change: Change, ...rest: Rest) => object | Promise<object>
}

/** Adds a `POST` endpoint at the control's path. Request and response are JSON. */
export const withControl = <H extends Fetch, Change>(handler: H, control: Control<Change>): H => ({
  ...handler,
  fetch: ((request, env, context) =>
    request.method === 'POST' && new URL(request.url).pathname.replace(/\/$/, '') === control.path
      ? answer(request, control, env, context)
      : handler.fetch(request, env, context)) satisfies Fetch['fetch'],
})

async function answer<Change>(request: Request, { change, errors, make }: Control<Change>, ...rest: Rest) {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return new Response(null, { status: 403 })
  const wanted = change.safeParse(await request.json().catch(() => null))
  if (!wanted.success) return Response.json({ errors }, { status: 400 })
  return Response.json(await make(wanted.data, ...rest))
}
