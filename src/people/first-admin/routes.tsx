import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { operations } from '../../db/schema.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { sha256Hex } from '../../shared/sha256.ts'
import type { AppEnv } from '../../work/env.ts'
import type { Work } from '../../work/work.ts'
import { formState, renderAccountPage, type Values } from '../accounts/account-page.tsx'
import { emailField, newPasswordField, usernameField } from '../accounts/form-fields.ts'
import { clientOf, completeSignIn } from '../sign-in/browser-session.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { isSetupOpen, setupEnded } from '../sign-in/sign-up-grant.ts'

/** 32 random bytes as base64url (dev/setup-link.ts). */
const PATH = '/setup/:token{[A-Za-z0-9_-]{43}}'

/**
 * The sign-up of the first admin, by the link that the commands print where there is no user. Who may write to the database
 * makes one: it has the hash of the token.
 */
export const firstAdminRoutes = new Hono<AppEnv>()
  .get(PATH, async (c) => {
    await requireSetup(c.var.work, c.req.param('token'))
    return renderForm(c)
  })
  .post(PATH, async (c) => {
    const { work } = c.var
    const { username = '', email = '', password } = await textFields(c)
    await requireSetup(work, c.req.param('token'))
    const run = async () => {
      const token = await signUp(work, { username, email, password }, clientOf(c), { by: 'setup' })
      const greeting = 'Welcome. You are the admin: begin with the name and the look of the group.'
      return completeSignIn(c, token, { next: '/admin/group' }, { greeting, isNew: true })
    }
    return formAction(c, run, { to: '/', show: (error) => renderForm(c, { username, email }, error) })
  })

/** Throws 404 unless this is the link, there is no user yet, and it has not expired. */
async function requireSetup(work: Work, token: string) {
  const { setup } = await work.read((db) => ({
    setup: db
      .select({ keyHash: operations.keyHash, isOpen: isSetupOpen(work).mapWith(Boolean).as('is_open') })
      .from(operations)
      .where(eq(operations.name, 'setup')),
  }))
  const [stored] = setup
  const given = Uint8Array.fromHex(sha256Hex(token))
  const isRight = timingSafeEqual(given, Uint8Array.fromHex(stored?.keyHash ?? '0'.repeat(64)))
  if (!isRight || !stored?.isOpen) throw setupEnded()
}

const renderForm = (c: Context<AppEnv>, values?: Values, error?: AppError) =>
  renderAccountPage(
    c,
    'The first admin',
    <FormPage
      {...formState(c, error, values)}
      title="The first admin"
      intro="Sign up as the admin of the group. Nobody is here yet, and this link works once."
      action={c.req.path}
      fields={[usernameField, { ...emailField, hint: 'Only you can see it.' }, newPasswordField]}
      submit="Sign Up"
    />,
    error?.status,
  )
