import type { AppError } from '../errors.ts'
import type { RenderErrorPage } from '../http/errors.ts'
import { renderPage } from './page.tsx'

/** Renders the page for an error; without `error`, for an internal one. */
export const renderErrorPage: RenderErrorPage = async (c, error, requestId) => {
  const { work } = c.var
  if (!error) {
    // The database may be what failed, so the page must not query it.
    work.actor = null
    return renderPage(c, {
      title: 'Something went wrong',
      status: 500,
      noindex: true,
      children: internalErrorMessage(requestId),
    })
  }
  if (work.sessionToken && !work.actor) await work.identify()
  return renderPage(c, { ...errorContent(error), status: error.status, noindex: true })
}

const internalErrorMessage = (requestId: string | undefined) => (
  <ErrorMessage
    title="Something went wrong"
    text="That was our fault, not yours. Please try again in a moment."
    note={`If it keeps happening, tell us this number: ${requestId}`}
  />
)

function errorContent({ status, message }: AppError) {
  if (status === 404)
    return {
      title: 'Page not found',
      children: (
        <ErrorMessage
          title="This path ends here"
          text={message === 'Page not found.' ? 'There is no page at this address.' : message}
          note="It may have been deleted, or the address may contain a typo."
        />
      ),
    }
  const title = status === 403 ? 'Not allowed' : 'That did not work'
  return { title, children: <ErrorMessage title={title} text={message} /> }
}

function ErrorMessage({ title, text, note }: { title: string; text: string; note?: string }) {
  return (
    <section className="wrap message-page">
      <span className="trail-mark" />
      <h1>{title}</h1>
      <p>{text}</p>
      {note && <p className="muted">{note}</p>}
      <p className="row">
        <a className="button primary" href="/">
          See the hikes
        </a>
      </p>
    </section>
  )
}
