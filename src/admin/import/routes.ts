import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { multipart, textFields, uploadedFile } from '../../http/form-data.ts'
import { importFile, previewAgain, previewFile } from './importing.ts'
import { previewJson } from './json.ts'
import { IMPORT, renderImport } from './page.tsx'
import { fileError } from './reading.ts'
import { resultQuery } from './result.tsx'
import { Imported, ImportPreview, ImportRequest, PreviewRequest } from './schema.ts'

const API = '/api/admin/import/'

export const importRoutes = new Hono<AppEnv>()
  .get(IMPORT, async (c) => {
    await c.var.ctx.identify()
    return renderImport(c)
  })
  .post(IMPORT, async (c) => {
    const organizer = await textOfField(c, 'organizer')
    const run = async () => {
      const preview = await previewFile(c.var.ctx, await uploadedFile(c, 'file', 'file'), organizer)
      return renderImport(c, { organizer: preview.organizer, preview })
    }
    return formAction(c, run, { to: IMPORT, show: (error) => renderImport(c, { organizer, error }) })
  })
  .post(`${IMPORT}/columns`, async (c) => {
    const { digest = '', organizer = '', ...rest } = await textFields(c)
    const chosen = chosenFields(rest)
    const again = async (fields: string[] | null) => {
      const preview = await previewAgain(c.var.ctx, digest, organizer, fields)
      return { organizer: preview.organizer, preview }
    }
    return formAction(c, async () => renderImport(c, await again(chosen)), {
      to: IMPORT,
      show: async (error) =>
        renderImport(c, {
          organizer,
          error,
          ...(error.errors?.columns && { ...(await again(null)), chosen }),
        }),
    })
  })
  .post(`${IMPORT}/confirm`, async (c) => {
    const { digest = '', organizer = '', skip_faulty } = await textFields(c)
    const run = async () => {
      const input = { digest, organizer, skipsFaulty: skip_faulty === 'true' }
      return c.redirect(`${IMPORT}?${resultQuery(await importFile(c.var.ctx, input))}`, 303)
    }
    return formAction(c, run, { to: IMPORT })
  })
  .post(
    `${API}preview/`,
    call({
      summary: 'Preview an import',
      description:
        'The file is a table of hikes or members (CSV), or a calendar ' +
        '(iCalendar). “organizer” is a username; the default is yours.',
      access: 'admins',
      form: PreviewRequest,
      answers: { 200: ImportPreview },
    }),
    async (c) => {
      const { file, organizer, columns } = c.req.valid('form')
      const preview = await previewFile(c.var.ctx, file, organizer, columns)
      if (preview.kind === null) throw fileError(preview.problem)
      return c.json(previewJson(preview, c.var.ctx.group))
    },
  )
  .post(
    API,
    call({
      summary: 'Import a previewed file',
      description:
        'Members are invited by email. Fails with 409 if entries have errors, unless “skip_faulty” is true.',
      access: 'admins',
      json: ImportRequest,
      answers: { 201: Imported },
      refusals: [409],
    }),
    async (c) => {
      const { digest, organizer, skip_faulty: skipsFaulty } = c.req.valid('json')
      const input = { digest, organizer: organizer ?? '', skipsFaulty }
      const { imported, there, faultyLines } = await importFile(c.var.ctx, input)
      return c.json({ imported, there, skipped: faultyLines.length }, 201)
    },
  )

async function textOfField(c: Context, name: string): Promise<string> {
  const value = (await multipart(c)).get(name)
  return typeof value === 'string' ? value : ''
}

/** The field 'column-0' is the choice for the first column. */
const chosenFields = (fields: Record<string, string>): string[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => {
      const index = /^column-(\d{1,3})$/.exec(name)?.[1]
      return index === undefined ? [] : [{ index: Number(index), field }]
    })
    .toSorted((one, other) => one.index - other.index)
    .map(({ field }) => field)
