import * as z from 'zod'
import { nonce } from '../../chat/schema.ts'
import { chosenFile } from '../../http/shapes.ts'

export const AlbumUpload = z.object({ picture: chosenFile('picture'), nonce: nonce.optional() })

export const AlbumPicture = z
  .object({
    id: z.int(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    user_id: z.int(),
    username: z.string(),
    hidden: z.literal(true).optional().meta({
      description: 'Set if a moderator has hidden the picture. Only the person who added it can see it.',
    }),
  })
  .meta({ id: 'AlbumPicture' })
