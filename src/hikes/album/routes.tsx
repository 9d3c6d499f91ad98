import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields, uploadedFile } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { PageQuery } from '../../http/page-query.ts'
import { pageOfList } from '../../http/paging.ts'
import { ID, idParam } from '../../http/path.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { ignoreNotFound } from '../../shared/errors.ts'
import { t } from '../../texts/album.ts'
import { MAX_ALBUM } from '../limits.ts'
import { updateHike } from '../rules/editing.ts'
import { addPicture } from './adding.ts'
import { albumCursor, getAlbum } from './album.ts'
import { renderDeletePage } from './delete-page.tsx'
import { deletePicture } from './deleting.ts'
import { albumPictureJson } from './json.ts'
import { renderAlbum } from './page.tsx'
import { AlbumPicture, AlbumUpload } from './schema.ts'
import { renderSharingPage } from './sharing-page.tsx'
import { zipOf } from './zip.ts'

const ALBUM = `/events/:id${ID}/album` as const
const PICTURE = `${ALBUM}/:picture${ID}` as const

export const albumRoutes = new Hono<AppEnv>()
  .get(ALBUM, (c) => renderAlbum(c, idParam(c)))
  .get(`${ALBUM}.zip`, sendZip)
  .get(
    `/api${ALBUM}/`,
    call({
      summary: 'List the pictures in the album of a hike',
      description:
        'Oldest first. Visible only to people who took part and ' +
        'to moderators, unless the owner has made it public.',
      access: 'everybody',
      query: PageQuery,
      answers: { 200: z.array(AlbumPicture) },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const page = c.req.valid('query')
      const { found } = await getAlbum(c.var.ctx, idParam(c), page)
      return c.json(pageOfList(c, found, page.limit, albumCursor).map(albumPictureJson))
    },
  )
  .post(ALBUM, async (c) => {
    const id = idParam(c)
    const add = async () => {
      await addPicture(c.var.ctx, id, await uploadedFile(c, 'picture'))
    }
    return formAction(c, add, {
      to: `/events/${id}/album`,
      flash: t.picturesAdded(1),
      show: (error) => renderAlbum(c, id, error),
    })
  })
  .post(
    `/api${ALBUM}/`,
    call({
      summary: 'Add a picture to the album of a hike',
      description:
        'Only people who took part can do this, once the hike has started. ' +
        'Returns 200 if a picture with the same nonce has already been added.',
      access: 'participants',
      form: AlbumUpload,
      answers: { 200: AlbumPicture, 201: AlbumPicture },
      refusals: [404, 409],
      limit: 'upload',
    }),
    async (c) => {
      const { picture: file, nonce } = c.req.valid('form')
      const { picture, isNew } = await addPicture(c.var.ctx, idParam(c), file, nonce)
      return c.json(albumPictureJson(picture), isNew ? 201 : 200)
    },
  )
  .get(`${ALBUM}/sharing`, (c) => renderSharingPage(c, idParam(c)))
  .post(`${ALBUM}/sharing`, async (c) => {
    const id = idParam(c)
    const isPublic = (await textFields(c)).public === '1'
    return formAction(c, () => updateHike(c.var.ctx, id, { album_public: isPublic }), {
      to: `/events/${id}/album`,
      flash: isPublic ? t.everybodySees : t.onlyThoseWhoCame,
    })
  })
  .get(`${PICTURE}/delete`, (c) => renderDeletePage(c, idParam(c), pictureParam(c)))
  .post(`${PICTURE}/delete`, async (c) => {
    await ignoreNotFound(deletePicture(c.var.ctx, idParam(c), pictureParam(c)))
    return c.redirect(`/events/${idParam(c)}/album`, 303)
  })
  .delete(
    `/api${PICTURE}/`,
    call({
      summary: 'Delete a picture from the album of a hike',
      description: 'Only the person who added it, organizers and moderators can do this.',
      access: 'members',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await deletePicture(c.var.ctx, idParam(c), pictureParam(c))
      return c.body(null, 204)
    },
  )

const pictureParam = (c: Context) => Number(c.req.param('picture'))

async function sendZip(c: Context<AppEnv>) {
  const id = idParam(c)
  await consumeQuota(c.var.ctx, 'album', clientNetwork(c))
  const { found } = await getAlbum(c.var.ctx, id, { limit: MAX_ALBUM, cursor: undefined })
  return c.body(zipOf(c.env, found), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="pictures-${id}.zip"`,
    'Cache-Control': 'private, no-store',
  })
}
