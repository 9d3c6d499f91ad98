import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { isMovedOn } from '../../access/hikes.ts'
import { can } from '../../access/policy.ts'
import type { AppEnv, User } from '../../context/env.ts'
import { hikeTag, POSTS, userTag } from '../../context/tags.ts'
import { csrfToken } from '../../http/csrf.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { PageScript } from '../../layout/island.tsx'
import { renderPage } from '../../layout/page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
import { calendarDate } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { t } from '../../texts/album.ts'
import { writtenLang } from '../../texts/language.ts'
import { MAX_ALBUM } from '../limits.ts'
import { type Album, type AlbumPicture, getAlbum } from './album.ts'
import { AlbumGrid, AlbumViewer } from './grid.tsx'

/** Renders the album of a hike. Throws 401, 403 and 404. */
export async function renderAlbum(c: Context<AppEnv>, id: number, refused?: AppError) {
  const { ctx } = c.var
  const { album, found } = await getAlbum(ctx, id, { limit: MAX_ALBUM, cursor: undefined })
  const { actor, group } = ctx
  return renderPage(c, {
    status: refused?.status,
    title: t.titleOf(album.name),
    ...(album.isPublic
      ? { description: t.descriptionOf(album.name, group.name), canonical: `/events/${id}/album` }
      : { noindex: true }),
    // `POSTS` is among the tags because restoring a hidden user invalidates it, and the user's pictures then appear
    // here.
    tags: [hikeTag(id), userTag(album.organizerId), POSTS, ...uploaders(found).map(userTag)],
    children: (
      <AlbumPage
        album={album}
        pictures={found}
        viewer={actor}
        isOpen={album.eventTime <= ctx.now() && !isMovedOn(album)}
        csrf={actor ? csrfToken(c) : ''}
        problem={refused && (Object.values(refused.errors ?? {}).flat()[0] ?? refused.message)}
      />
    ),
  })
}

const uploaders = (found: AlbumPicture[]) => [...new Set(found.map(({ uploaderId }) => uploaderId))]

type AlbumPageProps = {
  album: Album
  pictures: AlbumPicture[]
  viewer: User | null
  /** Whether the hike has started, and was not moved to a new start after its day. */
  isOpen: boolean
  csrf: string
  problem: string | undefined
}

function AlbumPage({ album, pictures, viewer, isOpen, csrf, problem }: AlbumPageProps) {
  const { id, name, eventTime, timeZone, isPublic, tookPart, status } = album
  const date = calendarDate(eventTime, timeZone)
  const mayAdd = tookPart && isOpen && status === 'scheduled'
  const download = pictures.length > 0 && (
    <a className="button" href={`/events/${id}/album.zip`} download>
      {t.downloadAll}
    </a>
  )
  return (
    <div className="wrap album">
      <header>
        <p className="back">
          <a href={`/events/${id}`}>
            <Icon name="back" />
            <span dir="auto" lang={writtenLang()}>
              {name}
            </span>
          </a>
        </p>
        <h1>{t.pictures}</h1>
        <p className="muted">{isPublic ? t.shownToEverybody(date) : t.shownToThoseWhoCame(date)}</p>
        {mayAdd ? (
          <AlbumForm hikeId={id} csrf={csrf} problem={problem}>
            {download}
          </AlbumForm>
        ) : (
          download && <p className="row">{download}</p>
        )}
      </header>
      {pictures.length === 0 && (
        <p className="muted" data-no-pictures>
          {t.noneYet}
        </p>
      )}
      <AlbumGrid album={album} pictures={pictures} viewer={viewer} />
      {can.shareAlbum(viewer, album) && (
        <Sharing hikeId={id} csrf={csrf} isPublic={isPublic} isEmpty={pictures.length === 0} />
      )}
      {pictures.length > 0 && <AlbumViewer count={pictures.length} />}
      {pictures.length > 0 && <PageScript name="album" />}
      {mayAdd && <PageScript name="album-upload" />}
    </div>
  )
}

type FormProps = { hikeId: number; csrf: string }
type AlbumFormProps = FormProps & { problem: string | undefined; children: ReactNode }

/**
 * Without scripts, the form sends one picture. With islands/album-upload.ts it sends several, each with a preview and a
 * progress bar.
 */
const AlbumForm = ({ hikeId, csrf, problem, children }: AlbumFormProps) => (
  <form
    className="form album-form"
    id="add"
    method="post"
    action={`/events/${hikeId}/album`}
    encType="multipart/form-data"
    data-upload={`/api/events/${hikeId}/album/`}
  >
    <CsrfField token={csrf} />
    <FormProblem>{problem}</FormProblem>
    <div className="row">
      <input
        className="visually-hidden"
        type="file"
        id="pictures"
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        required
        aria-describedby="pictures-hint"
      />
      <label className="button primary" htmlFor="pictures">
        {t.addPictures}
      </label>
      <button className="button primary" type="submit">
        {t.add}
      </button>
      {children}
    </div>
    <p className="muted" id="pictures-hint">
      {t.hint}
    </p>
    <ul className="album-grid uploads" aria-live="polite" />
  </form>
)

/**
 * A separate page asks for confirmation before the pictures are shown to everybody, because hiding them later does not
 * delete the copies that others have saved by then.
 */
function Sharing({ hikeId, csrf, isPublic, isEmpty }: FormProps & { isPublic: boolean; isEmpty: boolean }) {
  const path = `/events/${hikeId}/album/sharing`
  if (isPublic)
    return (
      <form method="post" action={path}>
        <CsrfField token={csrf} />
        <input type="hidden" name="public" value="0" />
        <button className="button" type="submit">
          {t.showOnlyToThoseWhoCame}
        </button>
      </form>
    )
  return (
    !isEmpty && (
      <p>
        <a className="button" href={path}>
          {t.showToEverybody}
        </a>
      </p>
    )
  )
}
