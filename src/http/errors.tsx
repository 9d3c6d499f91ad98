import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { page } from './page.tsx'
import { safeNext, signUpPath } from './path.ts'
import { unknownRoute } from './routes.ts'

/** The one place where a failure becomes an answer: JSON for a call, a page for a person. */
export const onError: ErrorHandler<AppEnv> = async (error, c) => {
  if (!(error instanceof AppError)) return internal(error, c)
  const { status, message, errors } = error
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  if (isCall(c)) return c.json(errors ? { errors } : { error: message }, status)
  if (status === 401) return c.redirect(signUpPath(returnPath(c)), 303)
  await findUser(c)
  return page(c, { ...words(error), status, private: true })
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) => {
  throw unknownRoute(c.req.method, c.req.path)
}

async function internal(error: Error, c: Context<AppEnv>) {
  const requestId = c.req.header('CF-Ray') ?? crypto.randomUUID()
  console.error(requestId, c.req.method, c.req.path, error)
  if (isCall(c)) return c.json({ error: 'Something went wrong.', request_id: requestId }, 500)
  const children = (
    <Sign
      title="Something went wrong"
      text="That was our fault, not yours. Please try again in a moment."
      note={`If it stays like this, tell us this number: ${requestId}`}
    />
  )
  c.set('user', null)
  return page(c, { title: 'Something went wrong', children, status: 500, private: true })
}

const isCall = (c: Context) => c.req.path.startsWith('/api/')

/** Where to come back to after signing up: this page, or the one above the address that its form posts to. */
function returnPath(c: Context) {
  if (c.req.method === 'GET') return safeNext(c.req.path + new URL(c.req.url).search)
  return c.req.path.slice(0, c.req.path.lastIndexOf('/')) || '/'
}

async function findUser(c: Context<AppEnv>) {
  if (c.var.sessionToken && !c.var.user) await c.var.read(() => [])
}

function words({ status, message }: AppError) {
  if (status === 404)
    return {
      title: 'Page not found',
      children: (
        <Sign
          title="This path ends here"
          text={message === 'Page not found.' ? 'There is no page at this address.' : message}
          note="It may have been deleted, or the address may have a typing error."
        />
      ),
    }
  const title = status === 403 ? 'Not allowed' : 'That did not work'
  return { title, children: <Sign title={title} text={message} /> }
}

function Sign({ title, text, note }: { title: string; text: string; note?: string }) {
  return (
    <section className="wrap sign">
      <span className="mark" />
      <h1>{title}</h1>
      <p>{text}</p>
      {note && <p className="soft">{note}</p>}
      <p className="row">
        <a className="button go" href="/">
          See the hikes
        </a>
      </p>
    </section>
  )
}
