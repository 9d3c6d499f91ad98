import { can } from '../../access/policy.ts'
import type { User } from '../../context/env.ts'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { builtScript } from '../../shared/built-files.ts'
import { pictureUrl, smallPictureUrl } from '../../shared/picture-urls.ts'
import type { Album, AlbumPicture } from './album.ts'

type GridProps = { album: Album; pictures: AlbumPicture[]; viewer: User | null }

/** Each picture is a link to its file. The script islands/album.ts shows it in the viewer. */
export const AlbumGrid = ({ album, pictures, viewer }: GridProps) =>
  pictures.length > 0 && (
    <ul className="album-grid" data-viewer={builtScript('album-viewer').src}>
      {pictures.map((picture, index) => (
        <li key={picture.id} id={`picture-${picture.id}`}>
          <a className="album-picture" href={pictureUrl(picture.name)}>
            <img
              src={smallPictureUrl(picture.name)}
              width={picture.width}
              height={picture.height}
              alt={altOf(picture, index, pictures.length)}
              loading="lazy"
              decoding="async"
            />
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

/**
 * The empty dialog of the viewer. islands/album-viewer.ts adds the pictures, in a row that snaps to one at a time, and shows the
 * caption of the current one.
 */
export const AlbumViewer = ({ count }: { count: number }) => (
  <dialog className="album-dialog" aria-label="Pictures">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it. */}
    <ul className="album-strip" tabIndex={0} aria-label="Pictures, one at a time" />
    <p className="album-caption" />
    {count > 1 && (
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

const altOf = ({ username }: AlbumPicture, index: number, count: number) =>
  `Picture ${index + 1} of ${count}, by ${username}`

type ActsProps = Omit<GridProps, 'pictures'> & { picture: AlbumPicture; number: number }

/** Shown in the viewer, and beside the picture to those without scripts. */
function PictureActs({ album, picture, viewer, number }: ActsProps) {
  const { id, name, uploaderId } = picture
  const what = `picture ${number}`
  return (
    <span className="album-acts">
      <a href={pictureUrl(picture.name)} download={`picture-${number}`} aria-label={`Download ${what}`}>
        Download
      </a>
      {viewer && viewer.id !== uploaderId && (
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
    </span>
  )
}
