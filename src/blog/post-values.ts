import { attachableNames } from '../images/attaching.ts'
import { storePicture } from '../images/storing.ts'
import { invalid } from '../shared/errors.ts'
import { pictureName } from '../shared/picture-urls.ts'
import type { User } from '../work/env.ts'
import type { Work } from '../work/work.ts'
import type { PostUpdate } from './schema.ts'

type Stored = { id: number | null; content: string; image: string | null }
export const newPost: Stored = { id: null, content: '', image: null }

/**
 * The values to store and the names of the pictures in them. Removes pictures of other users from the content;
 * throws 400 for such a cover picture.
 */
export async function preparePost(work: Work, actor: User, stored: Stored, input: PostUpdate) {
  const { db, config } = work
  const { keepPictures, parseContent, pictureNames, serializeContent } = await import('./content.ts')
  const document = input.content === undefined ? null : parseContent(input.content)
  const requested = typeof input.image === 'string' ? pictureName(input.image, config.APP_ORIGIN) : null
  const names = [...pictureNames(input.content ?? ''), requested].filter((name) => name !== null)
  const attachable = names.length > 0 ? await attachableNames(db, actor, 'post', stored.id, names) : []
  if (typeof input.image === 'string' && (requested === null || !attachable.includes(requested)))
    throw invalid({ image: ['This picture is not one of yours. Please upload it.'] })
  const content = document ? serializeContent(keepPictures(document, attachable)) : stored.content
  const image =
    input.image === undefined
      ? stored.image
      : input.image instanceof File
        ? await storePicture(work, actor, 'post', input.image)
        : requested
  return {
    values: { title: input.title, content, image },
    pictures: [...pictureNames(content), image].filter((name) => name !== null),
  }
}
