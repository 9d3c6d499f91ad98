import type { RequestContext } from '../context/context.ts'
import type { RenderErrorPage } from '../http/errors.ts'
import type { AppError } from '../shared/errors.ts'
import { t as errors } from '../texts/errors.ts'
import { t } from '../texts/layout.ts'
import { renderPage } from './page.tsx'

/** Renders an error page; if `error` is null, the page for an internal error. */
export const renderErrorPage: RenderErrorPage = async (c, error, requestId) => {
  await identifyIfPossible(c.var.ctx)
  if (error) return renderPage(c, { ...errorContent(error, c.req.path), status: error.status, noindex: true })
  return renderPage(c, {
    title: t.somethingWentWrong,
    status: 500,
    noindex: true,
    children: internalErrorMessage(requestId),
  })
}

const IDENTIFY_TIMEOUT = 2000

/** Identifies the user. If that fails, for example because the database is down, the page is shown as if signed out. */
async function identifyIfPossible(ctx: RequestContext) {
  if (!ctx.sessionToken || ctx.actor) return
  await Promise.race([ctx.identify(), scheduler.wait(IDENTIFY_TIMEOUT)]).catch(() => {})
}

const internalErrorMessage = (requestId: string | undefined) => (
  <ErrorMessage title={t.somethingWentWrong} text={t.ourFault} note={t.tellNumber(String(requestId))} />
)

function errorContent({ status, message }: AppError, path: string) {
  if (status === 404)
    return {
      title: t.pageNotFound,
      children: (
        <ErrorMessage
          title={t.pathEnds}
          text={message === errors.notFound.Page ? t.noPage : message}
          note={t.perhapsDeleted}
          wayOn={path.startsWith('/blog/') ? { href: '/?tab=blog', label: t.seeBlog } : undefined}
        />
      ),
    }
  const title = status === 403 ? t.notAllowed : t.didNotWork
  // Somebody who may not open a page below a hike, such as its album, may still see the hike itself.
  const [, hike] = /^(\/events\/\d+)\//.exec(status === 403 ? path : '') ?? []
  return {
    title,
    children: (
      <ErrorMessage
        title={title}
        text={message}
        wayOn={hike ? { href: hike, label: t.seeHike } : undefined}
      />
    ),
  }
}

type MessageProps = {
  title: string
  text: string
  note?: string
  wayOn?: { href: string; label: string } | undefined
}

function ErrorMessage({ title, text, note, wayOn = { href: '/', label: t.seeHikes } }: MessageProps) {
  return (
    <section className="wrap message-page">
      <span className="trail-mark" />
      <h1>{title}</h1>
      <p>{text}</p>
      {note && <p className="muted">{note}</p>}
      <p className="row">
        <a className="button primary" href={wayOn.href}>
          {wayOn.label}
        </a>
      </p>
    </section>
  )
}
