import type { RequestContext } from '../context/context.ts'
import { ServiceDown } from '../context/services.ts'
import { storeChatPicture } from '../images/storing.ts'
import { requireChatAccess } from './access.ts'
import { postAs } from './chat.ts'
import { chatPicturePath, deletePicture } from './pictures.ts'
import type { MessagePost } from './schema.ts'
import { deleteIfUnused } from './unused-pictures.ts'

/**
 * Posts a message with a picture. The picture is deleted if the message is rejected. Throws like `postMessage`; 413 for
 * too many bytes or pixels; 415 if the file is not a valid picture; 429 for too many uploads.
 */
export async function postPicture(ctx: RequestContext, hikeId: number, post: MessagePost, file: File) {
  const access = await requireChatAccess(ctx, hikeId, { isPosting: true })
  const { name, width, height } = await storeChatPicture(ctx, access.user, hikeId, file, (name) =>
    deleteIfUnused(ctx, hikeId, name),
  )
  const picture = { url: chatPicturePath(hikeId, name), width, height }
  const posted = await postAs(ctx, access, { ...post, picture }).catch(async (error: unknown) => {
    // A room that did not respond in time may still have stored the message.
    if (!(error instanceof ServiceDown)) await deletePicture(ctx, hikeId, name)
    throw error
  })
  // An earlier request has stored the message with its own copy of the picture.
  if (posted.message.picture?.url !== picture.url) await deletePicture(ctx, hikeId, name)
  return posted
}
