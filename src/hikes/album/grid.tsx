import { can } from '../../access/policy.ts'
import type { User } from '../../context/env.ts'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { pictureUrl, smallPicture } from '../../shared/picture-urls.ts'
import type { Album, AlbumPicture } from './album.ts'

type GridProps = { album: Album; pictures: AlbumPicture[]; viewer: User | null }

/** Each picture is a link to its file. The script islands/album.ts shows it on the full screen. */
export const AlbumGrid = ({ album, pictures, viewer }: GridProps) =>
  pictures.length > 0 && (
    <ul className="album-grid">
      {pictures.map((picture, index) => (
        <li key={picture.id} id={`picture-${picture.id}`}>
          <a className="album-picture" href={urlOf(picture)} data-picture={index}>
            <Picture picture={picture} isSmall alt={altOf(picture, index, pictures.length)} />
          </a>
          <p className="album-caption">
            <a href={`/users/${picture.uploaderId}`}>{picture.username}</a>
            <PictureActs album={album} picture={picture} viewer={viewer} number={index + 1} />
          </p>
          <HiddenNote isHidden={picture.isHidden} />
        </li>
      ))}
    </ul>
  )

/** All pictures in a row that snaps to one at a time. The browser loads the files when the row is opened. */
export const FullScreen = ({ pictures }: { pictures: AlbumPicture[] }) => (
  <dialog className="album-dialog" aria-label="Pictures">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it. */}
    <ul className="album-strip" tabIndex={0} aria-label="Pictures, one at a time">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <figure>
            <Picture picture={picture} alt={altOf(picture, index, pictures.length)} />
            <figcaption>
              {picture.username} · {index + 1} of {pictures.length}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
    {pictures.length > 1 && (
      <>
        <button className="button" type="button" data-step="-1" aria-label="Previous picture">
          ‹
        </button>
        <button className="button" type="button" data-step="1" aria-label="Next picture">
          ›
        </button>
      </>
    )}
    <form method="dialog">
      <button className="button" type="submit">
        Close
      </button>
    </form>
  </dialog>
)

const urlOf = ({ name }: AlbumPicture) => pictureUrl(name) ?? ''
const altOf = ({ username }: AlbumPicture, index: number, count: number) =>
  `Picture ${index + 1} of ${count}, by ${username}`

type PictureProps = { picture: AlbumPicture; alt: string; isSmall?: boolean }

const Picture = ({ picture, alt, isSmall = false }: PictureProps) => (
  <img
    src={(isSmall && smallPicture(urlOf(picture))) || urlOf(picture)}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading="lazy"
    decoding="async"
  />
)

type ActsProps = Omit<GridProps, 'pictures'> & { picture: AlbumPicture; number: number }

function PictureActs({ album, picture, viewer, number }: ActsProps) {
  const { id, name, uploaderId } = picture
  if (!viewer) return null
  const what = `picture ${number}`
  return (
    <>
      {viewer.id !== uploaderId && (
        <a href={reportPath({ kind: 'picture', id: name })} aria-label={`Report ${what}`}>
          Report
        </a>
      )}
      {can.moderate(viewer) && !picture.isHidden && (
        <a href={hidingPath('hide', { kind: 'picture', id: name })} aria-label={`Hide ${what}`}>
          Hide
        </a>
      )}
      {can.deleteAlbumPicture(viewer, { ...album, uploaderId }) && (
        <a href={`/events/${album.id}/album/${id}/delete`} aria-label={`Delete ${what}`}>
          Delete
        </a>
      )}
    </>
  )
}
