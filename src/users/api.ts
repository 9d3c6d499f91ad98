import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { json } from '../http/body.ts'
import { csrfToken } from '../http/csrf.ts'
import { ID } from '../http/path.ts'
import { deleteGonePictures } from '../images/pictures.ts'
import { pictureUrl } from '../images/urls.ts'
import { can, unauthenticated } from '../policy.ts'
import { ownJson, userJson } from './json.ts'
import { ProfileUpdate } from './schema.ts'
import { changeProfilePicture, getProfile, updateProfile } from './users.ts'

export const usersApi = new Hono<AppEnv>()
  .get('/api/user/', async (c) => {
    await c.var.read(() => [])
    if (!c.var.user) throw unauthenticated()
    // Whoever speaks to the API alone gets the token for writing here.
    await csrfToken(c)
    return c.json(ownJson(c.var.user))
  })
  .put('/api/user/update/', async (c) => {
    const user = await updateProfile(c, await json(c, ProfileUpdate))
    return c.json({ user: ownJson(user), message: 'Profile updated.' })
  })
  .post('/api/user/upload-profile-picture/', async (c) => {
    const picture = await changeProfilePicture(c)
    c.executionCtx.waitUntil(deleteGonePictures(c.env))
    return c.json({ profile_picture_url: pictureUrl(picture) })
  })
  .get(`/api/users/:id${ID}/`, async (c) => {
    const { profile } = await getProfile(c.var.read, Number(c.req.param('id')), new Date())
    return c.json(can.editProfile(c.var.user, profile) ? ownJson(profile) : userJson(profile))
  })
