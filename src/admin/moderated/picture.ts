import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isShownInAlbum } from '../../access/albums.ts'
import { findPictureMessage } from '../../chat/pictures.ts'
import type { RequestContext } from '../../context/context.ts'
import { BLOG, postTag, userTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, pictures, posts, users } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import type { PictureUse } from '../../images/variants.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/moderation.ts'
import { t as reports } from '../../texts/reports.ts'
import { hidingStatements } from './hiding-statements.ts'
import { hikeKind } from './hike.ts'
import type { Act, Kind, ReportableItem } from './kind.ts'
import { postKind } from './post.ts'
import { isShown } from './stored-item.ts'
import { userKind } from './user.ts'

export const pictureKind: Kind = {
  entity: 'Picture',
  from: sql`${pictures}`,
  isItem: (name) =>
    sql`${pictures.name} = ${name} AND ${pictures.orphaned} = 0 AND ${pictures.use} <> 'group' AND ${pictures.subjectId} IS NOT NULL`,
  columns: {
    title: sql`''`,
    path: sql`CASE ${pictures.use} WHEN 'post' THEN '/blog/' WHEN 'profile' THEN '/users/' ELSE '/events/' END
      || ${pictures.subjectId} || iif(${pictures.use} = 'album', '/album', '')`,
    author: sql`${pictures.uploaderId}`,
    isHidden: sql`${pictures.hiddenAt} IS NOT NULL`,
  },
  hidden: sql`SELECT name AS id, 0 AS event_id, hidden_at AS at FROM pictures WHERE hidden_at IS NOT NULL`,
  nameOf: () => t.picture,
  hrefOf: ({ id, path }) => pictureUrl(id) ?? path,
  // A picture of a chat is reported and hidden with its message.
  async resolve(ctx, item) {
    const message = await findPictureMessage(ctx, item.id)
    return message ? { kind: 'message', id: String(message.id), hikeId: message.hikeId } : item
  },
  findReportable: findPicture,
  // The item of a hidden picture shows the default picture. Restoring the picture shows it again unless it has been
  // replaced.
  async setHidden(ctx, act, moderation) {
    const { id: name } = moderation.item
    const isPicture = eq(pictures.name, name)
    const [picture] = await ctx.db.select().from(pictures).where(isPicture)
    // Admins remove the logo in the settings, and a picture of a chat is hidden with its message.
    if (!picture || picture.use === 'group' || picture.use === 'chat') throw notFound(pictureKind.entity)
    const { from, log, update } = hidingStatements(ctx, act, moderation, pictures, isPicture)
    await runBatch(ctx.db, {
      log,
      files: enqueueEach(ctx, movePictures, pictureOwner('picture', name), from, 'now'),
      reference: referenceChange(ctx, act, picture, sql`EXISTS (SELECT 1 ${from})`),
      update,
    })
    await showPictureChange(ctx, picture)
  },
}

/** The kind of item to which pictures with this use belong; null if they are not reported as pictures. */
const OWNERS: Record<PictureUse, Kind | null> = {
  event: hikeKind,
  album: hikeKind,
  post: postKind,
  profile: userKind,
  chat: null,
  group: null,
}

/** A picture is visible to whoever can see its hike, album, post or profile. Its author is the uploader, if known. */
async function findPicture(ctx: RequestContext, item: ModeratedItem): Promise<ReportableItem | null> {
  const {
    row: [row],
  } = await ctx.read((db, viewer) => ({
    row: db
      .select({
        use: pictures.use,
        subjectId: pictures.subjectId,
        uploaderId: pictures.uploaderId,
        uploader: users.username,
        isInAlbum: isShownInAlbum(viewer),
      })
      .from(pictures)
      .leftJoin(users, eq(users.id, pictures.uploaderId))
      .where(and(eq(pictures.name, item.id), isShown)),
  }))
  const owner = row && OWNERS[row.use]
  if (!owner || !row.subjectId || (row.use === 'album' && !row.isInAlbum)) return null
  const found = await owner.findReportable(ctx, { ...item, id: String(row.subjectId) })
  if (!found) return null
  const { uploaderId: id, uploader: username } = row
  const isInAlbum = row.use === 'album'
  return {
    ...found,
    path: found.path + (isInAlbum ? '/album' : ''),
    author: id === null || username === null ? found.author : { id, username },
    title: isInAlbum ? reports.albumPictureOf(found.title) : reports.pictureOf(found.title),
    pictures: [],
  }
}

type Picture = typeof pictures.$inferSelect

function referenceChange(
  { db }: RequestContext,
  act: Act,
  { name, use, subjectId, orphaned }: Picture,
  condition: SQL,
) {
  if (subjectId === null || orphaned || use === 'album') return undefined
  const [before, after] = act === 'hide' ? [name, null] : [null, name]
  const is = (column: SQL) => sql`${column} IS ${before} AND ${condition}`
  if (use === 'event')
    return db
      .update(hikes)
      .set({ image: after })
      .where(and(eq(hikes.id, subjectId), is(sql`image`)))
  if (use === 'profile')
    return db
      .update(users)
      .set({ picture: after })
      .where(
        and(
          eq(users.id, subjectId),
          is(sql`picture`),
          isNull(users.hiddenAt),
          isNull(users.bannedAt),
          isNull(users.deletedAt),
        ),
      )
  const isInContent = sql`instr(content, ${name}) > 0`
  return (
    db
      .update(posts)
      .set({ image: after })
      // A picture in the content of a post is not its cover.
      .where(and(eq(posts.id, subjectId), is(sql`image`), sql`NOT ${isInContent}`))
  )
}

async function showPictureChange(ctx: RequestContext, { use, subjectId }: Picture) {
  if (subjectId === null) return
  if (use === 'profile') return ctx.invalidate(userTag(subjectId))
  if (use === 'post') return ctx.invalidate(BLOG, postTag(subjectId))
  const [hike] = await ctx.db.select().from(hikes).where(eq(hikes.id, subjectId))
  if (hike) ctx.hikeChanged(hike)
}
