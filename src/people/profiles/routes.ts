import { Hono } from 'hono'
import { can, unauthenticated } from '../../access/policy.ts'
import { csrfToken } from '../../http/csrf.ts'
import { uploadedFile } from '../../http/form-data.ts'
import { ID, idParam } from '../../http/path.ts'
import { readJson } from '../../http/validate.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountJson, ownJson, userJson } from './json.ts'
import { hikedJson } from './logbook.ts'
import { renderProfilePage } from './profile-page.tsx'
import { ProfileUpdate } from './schema.ts'
import { changeProfilePicture, getProfile, updateOwnProfile } from './users.ts'

export const profileRoutes = new Hono<AppEnv>()
  .get('/api/user/', async (c) => {
    await c.var.work.identify()
    const { actor } = c.var.work
    if (!actor) throw unauthenticated()
    // Clients of the API, which open no page, get the CSRF cookie here.
    csrfToken(c)
    return c.json(accountJson(actor))
  })
  .put('/api/user/update/', async (c) => {
    const user = await updateOwnProfile(c.var.work, await readJson(c, ProfileUpdate))
    return c.json({ user: accountJson(user), message: 'Profile updated.' })
  })
  .post('/api/user/upload-profile-picture/', async (c) => {
    const picture = await changeProfilePicture(c.var.work, await uploadedFile(c, 'profile_picture'))
    return c.json({ profile_picture_url: pictureUrl(picture) })
  })
  .get(`/api/users/:id${ID}/`, async (c) => {
    const { profile, logbook } = await getProfile(c.var.work, idParam(c))
    const json = can.editProfile(c.var.work.actor, profile) ? ownJson(profile) : userJson(profile)
    return c.json({ ...json, hiked: hikedJson(logbook) })
  })
  .get(`/users/:id${ID}`, (c) => renderProfilePage(c, idParam(c)))
