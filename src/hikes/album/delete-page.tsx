import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { DangerButtons } from '../../layout/danger-buttons.tsx'
import { renderPage } from '../../layout/page.tsx'
import { smallPictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/album.ts'
import { getDeletablePicture } from './deleting.ts'

/** Asks for confirmation before a picture is deleted. Throws 401, 403 and 404. */
export async function renderDeletePage(c: Context<AppEnv>, hikeId: number, id: number) {
  await c.var.ctx.identify()
  const { name, width, height, username } = await getDeletablePicture(c.var.ctx, hikeId, id)
  return renderPage(c, {
    title: t.deletePicture,
    noindex: true,
    children: (
      <form className="wrap form-page" method="post" action={`/events/${hikeId}/album/${id}/delete`}>
        <h1>{t.deletePicture}</h1>
        <p>{t.reallyDelete(username)}</p>
        <img
          className="album-deleted"
          src={smallPictureUrl(name)}
          width={width}
          height={height}
          alt={t.by(username)}
        />
        <CsrfField token={csrfToken(c)} />
        <DangerButtons keep={t.cancel} keepHref={`/events/${hikeId}/album`} submit={t.deletePicture} />
      </form>
    ),
  })
}
