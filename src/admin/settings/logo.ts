import { and, eq } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { GROUP } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { groupSettings } from '../../db/schema.ts'
import { MAX_LOGO_KB } from '../../group/limits.ts'
import { attachPictures } from '../../images/attaching.ts'
import { storePicture } from '../../images/storing.ts'
import { AppError } from '../../shared/errors.ts'
import { pictureType } from '../../shared/picture-type.ts'
import { t } from '../../texts/group-settings.ts'
import { ID, logSettings } from './settings.ts'

/**
 * Stores the group's logo in several sizes, without metadata. For admins; throws 401, 403, 413, 415 if it is neither
 * PNG nor WebP, and the errors of `storePicture`.
 */
export async function changeLogo(ctx: RequestContext, file: File): Promise<void> {
  const { db, actor } = ctx
  requireAdmin(actor)
  if (file.size > MAX_LOGO_KB * 1024) throw new AppError(413, t.logoTooLarge(MAX_LOGO_KB))
  // The type is determined from the bytes, not from the declared type.
  const type = pictureType(new Uint8Array(await file.arrayBuffer()))
  if (type !== 'image/png' && type !== 'image/webp') throw new AppError(415, t.logoType)
  const logo = await storePicture(ctx, actor, 'group', file)
  await runBatch(db, {
    row: db.insert(groupSettings).values({ id: ID }).onConflictDoNothing(),
    log: logSettings(ctx, ['logo'], and(eq(groupSettings.id, ID))),
    changed: db.update(groupSettings).set({ logo, updatedAt: ctx.now() }).where(eq(groupSettings.id, ID)),
    attached: attachPictures(ctx, actor, 'group', ID, [logo]),
  })
  ctx.invalidate(GROUP)
}
