import type { Context } from 'hono'
import { AppError, invalid } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'

/** Returns the text fields of a form. Files are omitted. */
export async function textFields(c: Context): Promise<Record<string, string>> {
  return textsOf(lastValues(await c.req.parseBody()))
}

/** Returns the last value of each field. Line breaks become LF because `maxlength` counts them as one character. */
export const lastValues = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const last: unknown = [value].flat().at(-1)
      return [name, typeof last === 'string' ? last.replaceAll('\r\n', '\n') : last]
    }),
  )

export const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

export const isMultipart = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')

/** Parses the body as multipart/form-data. Throws 415 for another media type, and 400 for a malformed body. */
export async function multipart(c: Context): Promise<FormData> {
  if (!isMultipart(c)) throw new AppError(415, t.notMultipart)
  return c.req.formData().catch(() => {
    throw malformedForm()
  })
}

/** The error for a body that cannot be read, for example because the upload was cancelled. */
export const malformedForm = () => new AppError(400, t.malformedForm)

/** The kind of file, for the message that asks the user to choose one. */
export type Chosen = keyof typeof t.chooseFile

/**
 * Returns the file in this field of a multipart body. Throws 400 with `{errors}` if it is missing or empty, and the
 * errors of `multipart`.
 */
export async function uploadedFile(c: Context, field: string, what: Chosen = 'picture'): Promise<File> {
  const file = (await multipart(c)).get(field)
  if (!(file instanceof File) || file.size === 0) throw invalid({ [field]: [noFile(file, what)] })
  return file
}

/** The message for a missing or empty file. Browsers send a file without a name if none was chosen. */
export const noFile = (file: unknown, what: Chosen) =>
  file instanceof File && file.name !== '' ? t.emptyFile : t.chooseFile[what]
