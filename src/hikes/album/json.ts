import { pictureUrl } from '../../shared/picture-urls.ts'
import type { AlbumPicture } from './album.ts'

export const albumPictureJson = ({
  id,
  name,
  width,
  height,
  uploaderId,
  username,
  isHidden,
}: AlbumPicture) => ({
  id,
  url: pictureUrl(name) ?? '',
  width,
  height,
  user_id: uploaderId,
  username,
  /** Of one's own picture, which others do not get. */
  ...(isHidden && { hidden: true }),
})
