import type { Context } from 'hono'
import { authorize, can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import { t as access } from '../../texts/access.ts'
import { t } from '../../texts/album.ts'
import { countShownUploaders, getAlbum } from './album.ts'

/** Asks for confirmation before the pictures are shown to everybody. Throws 401, 403 and 404. */
export async function renderSharingPage(c: Context<AppEnv>, hikeId: number) {
  const { ctx } = c.var
  const { album } = await getAlbum(ctx, hikeId, { limit: 1, cursor: undefined })
  authorize(ctx.actor, can.shareAlbum(ctx.actor, album), access.onlyOwner)
  const path = `/events/${hikeId}/album`
  const people = await countShownUploaders(ctx, hikeId)
  if (people === 0 || album.isPublic) return c.redirect(path, 303)
  return renderFormPage(c, {
    title: t.showToEverybodyQuestion,
    intro: t.becomeVisible(people),
    action: `${path}/sharing`,
    fields: [],
    hidden: { public: '1' },
    keep: { label: t.cancel, href: path },
    submit: t.showToEverybody,
  })
}
