import type * as z from 'zod'
import { pictureUrl } from '../../shared/picture-urls.ts'
import type { AlbumPicture } from './album.ts'
import type { AlbumPicture as AlbumPictureAnswer } from './schema.ts'

export const albumPictureJson = ({
  id,
  name,
  width,
  height,
  uploaderId,
  username,
  isHidden,
}: AlbumPicture): z.output<typeof AlbumPictureAnswer> => ({
  id,
  url: pictureUrl(name),
  width,
  height,
  user_id: uploaderId,
  username,
  ...(isHidden && { hidden: true }),
})
