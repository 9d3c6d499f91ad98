import { Hono } from 'hono'
import { can, unauthenticated } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { ID, idParam } from '../../http/path.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/profiles.ts'
import { accountJson, profileJson } from './json.ts'
import { Account, PictureChanged, PictureUpload, Profile, ProfileChanged, ProfileUpdate } from './schema.ts'
import { changeProfilePicture, getProfile, updateOwnProfile } from './users.ts'

export const profilesApi = new Hono<AppEnv>()
  .get(
    '/api/user/',
    call({
      summary: 'Get your account',
      description: 'Sets the “csrftoken” cookie.',
      access: 'members',
      answers: { 200: Account },
    }),
    async (c) => {
      await c.var.ctx.identify()
      const { actor } = c.var.ctx
      if (!actor) throw unauthenticated()
      // Sets the CSRF cookie, because API clients do not open a page.
      csrfToken(c)
      return c.json(accountJson(actor))
    },
  )
  .put(
    '/api/user/update/',
    call({
      summary: 'Edit your profile',
      description:
        'Changes only the given fields. A new email address takes effect once it is confirmed through ' +
        'the link sent to it. Fails with 409 if a field in “base” has been changed since you read it.',
      access: 'members',
      json: ProfileUpdate,
      answers: { 200: ProfileChanged },
      refusals: [404, 409],
    }),
    async (c) => {
      const user = await updateOwnProfile(c.var.ctx, c.req.valid('json'))
      return c.json({ user: accountJson(user), message: t.updated })
    },
  )
  .post(
    '/api/user/upload-profile-picture/',
    call({
      summary: 'Change your profile picture',
      access: 'members',
      form: PictureUpload,
      answers: { 200: PictureChanged },
      limit: 'upload',
    }),
    async (c) => {
      const picture = await changeProfilePicture(c.var.ctx, c.req.valid('form').profile_picture)
      return c.json({ profile_picture_url: pictureUrl(picture) })
    },
  )
  .get(
    `/api/users/:id${ID}/`,
    call({
      summary: 'Get a user',
      description: '“role”, “email” and “stripe_account_id” are returned only to the user.',
      access: 'everybody',
      answers: { 200: Profile },
      refusals: [404],
    }),
    async (c) => {
      const { profile, logbook } = await getProfile(c.var.ctx, idParam(c))
      return c.json(profileJson(profile, logbook, can.editProfile(c.var.ctx.actor, profile)))
    },
  )
