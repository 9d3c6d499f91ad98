import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { TEXTS } from '../../context/group.ts'
import { groupJson } from '../../group/json.ts'
import { Group } from '../../group/schema.ts'
import { placeholdersIn, templates } from '../../group/templates.ts'
import { readTexts } from '../../group/texts.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { textTitles } from '../../layout/footer.tsx'
import { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/group-settings.ts'
import { SettingsConflict, submitSettings, valuesOf } from './form.ts'
import { changeLogo } from './logo.ts'
import { renderSettingsPage } from './page.tsx'
import { GroupUpdate, LogoUpload, TestMail, TestNotification } from './schema.ts'
import { getSettings, updateSettings } from './settings.ts'
import { sendTestMail, sendTestNotification } from './trying.ts'

const SETTINGS = '/admin/group'
/** The section with the buttons that test mail and notifications. */
const TRYING = `${SETTINGS}#trying`

export const settingsRoutes = new Hono<AppEnv>()
  .get(SETTINGS, async (c) => {
    const settings = await getSettings(c.var.ctx)
    return renderSettingsPage(c, await valuesOf(c.var.ctx, settings))
  })
  .post(SETTINGS, async (c) => {
    const { ctx } = c.var
    const values = await textFields(c)
    const template = TEXTS.find((name) => name === values.template)
    if (template) {
      await getSettings(ctx)
      return renderSettingsPage(c, { ...values, [template]: templates[template](ctx) }, { filled: template })
    }
    // The logo is stored first: a form that is shown again keeps text, but not a chosen file.
    let isLogoSaved = false
    const run = async () => {
      isLogoSaved = await saveLogo(c, values)
      await submitSettings(ctx, values)
      const unfinished = TEXTS.filter((name) => placeholdersIn(values[name] ?? '').length > 0)
      return unfinished.length > 0
        ? t.savedWithBrackets(unfinished.map((name) => textTitles[name]).join(', '))
        : t.saved
    }
    return formAction(c, run, {
      to: SETTINGS,
      show: async (error) => {
        const { seen } = await valuesOf(ctx, await getSettings(ctx))
        const shown = { ...values, ...(error instanceof SettingsConflict && { seen }) }
        return renderSettingsPage(c, shown, { refused: { error, isLogoSaved } })
      },
    })
  })
  .post(`${SETTINGS}/usual-price`, async (c) => {
    const { ctx } = c.var
    const { free } = await textFields(c)
    const run = async () => {
      const { usual_price } = await getSettings(ctx)
      await updateSettings(ctx, { usual_price: free === 'true' ? 0 : usual_price })
    }
    return formAction(c, run, { to: SETTINGS, flash: t.saved })
  })
  .post(`${SETTINGS}/rules`, async (c) => {
    const { ctx } = c.var
    const run = async () => {
      const { sign_up, who_publishes } = await getSettings(ctx)
      await updateSettings(ctx, { sign_up, who_publishes })
    }
    return formAction(c, run, { to: SETTINGS, flash: t.saved })
  })
  .post(`${SETTINGS}/test-mail`, (c) =>
    formAction(c, async () => t.mailOnTheWay(await sendTestMail(c.var.ctx)), {
      to: TRYING,
    }),
  )
  .post(`${SETTINGS}/test-notification`, (c) => {
    const run = async () => t.notificationOnTheWay(await sendTestNotification(c.var.ctx))
    return formAction(c, run, { to: TRYING })
  })
  .post(
    '/api/admin/test_mail/',
    call({
      summary: 'Send yourself a test email',
      access: 'admins',
      answers: { 200: TestMail },
      refusals: [409, 503],
      limit: 'mail',
    }),
    async (c) => c.json({ to: await sendTestMail(c.var.ctx) }),
  )
  .post(
    '/api/admin/test_notification/',
    call({
      summary: 'Send yourself a test notification',
      description: 'Sends it to each browser that you have subscribed to notifications.',
      access: 'admins',
      answers: { 200: TestNotification },
      refusals: [409, 503],
      limit: 'mail',
    }),
    async (c) => c.json({ sent: await sendTestNotification(c.var.ctx) }),
  )
  .patch(
    '/api/admin/group/',
    call({
      summary: 'Change the group settings',
      description:
        'Changes only the given fields. Fails with 409 if a field in “base” has been changed ' +
        'since you read it. The accent colour needs enough contrast with the light page.',
      access: 'admins',
      json: GroupUpdate,
      answers: { 200: Group },
      refusals: [409],
    }),
    async (c) => {
      await updateSettings(c.var.ctx, c.req.valid('json'))
      return settingsResponse(c)
    },
  )
  .post(
    '/api/admin/group/logo/',
    call({
      summary: 'Change the logo',
      description: 'PNG or WebP of at most 512 KB.',
      access: 'admins',
      form: LogoUpload,
      answers: { 200: Group },
      limit: 'upload',
    }),
    async (c) => {
      await changeLogo(c.var.ctx, c.req.valid('form').logo)
      return settingsResponse(c)
    },
  )

async function settingsResponse(c: Context<AppEnv>) {
  const texts = await readTexts(c.var.ctx)
  return c.json(groupJson(c.var.ctx.group, texts))
}

/** Returns whether the logo was changed. */
async function saveLogo(c: Context<AppEnv>, { remove_logo }: Record<string, string>): Promise<boolean> {
  const { ctx } = c.var
  const { logo } = await c.req.parseBody()
  if (logo instanceof File && logo.size > 0) {
    try {
      await changeLogo(ctx, logo)
    } catch (error) {
      if (!(error instanceof AppError) || ![413, 415].includes(error.status)) throw error
      throw new AppError(400, error.message, { errors: { logo: [error.message] } })
    }
    return true
  }
  if (remove_logo) await updateSettings(ctx, { logo: null })
  return Boolean(remove_logo)
}
