import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError, invalid } from '../errors.ts'

/** The file that was sent in this field, or a 400 that names the field. */
export async function uploadedFile(c: Context<AppEnv>, field: string): Promise<File> {
  const file = (await multipart(c)).get(field)
  if (!(file instanceof File) || file.size === 0) throw invalid({ [field]: ['Please choose a picture.'] })
  return file
}

/** A form with files. */
export async function multipart(c: Context<AppEnv>): Promise<FormData> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError(415, 'Please send multipart/form-data.')
  return c.req.formData().catch(() => {
    throw new AppError(400, 'The form is malformed.')
  })
}
