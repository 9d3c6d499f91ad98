import { can } from '../../access/policy.ts'
import type { User } from '../../context/env.ts'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { builtScript } from '../../shared/built-files.ts'
import { pictureUrl, smallPictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/album.ts'
import type { Album, AlbumPicture } from './album.ts'

type GridProps = { album: Album; pictures: AlbumPicture[]; viewer: User | null }

/** Each picture is a link to its file. The script islands/album.ts opens the viewer instead. */
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
              alt={t.altOf(index + 1, pictures.length, picture.username)}
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
 * The empty dialog of the viewer. islands/album-viewer.ts adds the pictures to a row that scrolls from one to the next,
 * and shows the caption of the current one.
 */
export const AlbumViewer = ({ count }: { count: number }) => (
  <dialog className="album-dialog" aria-label={t.pictures}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it. */}
    <ul className="album-strip" tabIndex={0} aria-label={t.oneAtATime} />
    <p className="album-caption" />
    {count > 1 && (
      <>
        <button className="button" type="button" data-step="-1" aria-label={t.previous}>
          ‹
        </button>
        <button className="button" type="button" data-step="1" aria-label={t.next}>
          ›
        </button>
      </>
    )}
    <form method="dialog">
      <button className="button" type="submit">
        {t.close}
      </button>
    </form>
  </dialog>
)

type ActsProps = Omit<GridProps, 'pictures'> & { picture: AlbumPicture; number: number }

/** The actions for a picture. Shown in the viewer or, without scripts, next to the picture. */
function PictureActs({ album, picture, viewer, number }: ActsProps) {
  const { id, name, uploaderId } = picture
  return (
    <span className="album-acts">
      <a href={pictureUrl(picture.name)} download={`picture-${number}`} aria-label={t.downloadNumber(number)}>
        {t.download}
      </a>
      {viewer && viewer.id !== uploaderId && (
        <a href={reportPath({ kind: 'picture', id: name })} aria-label={t.reportNumber(number)}>
          {t.report}
        </a>
      )}
      {can.moderate(viewer) && !picture.isHidden && (
        <a href={hidingPath('hide', { kind: 'picture', id: name })} aria-label={t.hideNumber(number)}>
          {t.hide}
        </a>
      )}
      {can.deleteAlbumPicture(viewer, { ...album, uploaderId }) && (
        <a href={`/events/${album.id}/album/${id}/delete`} aria-label={t.deleteNumber(number)}>
          {t.deleteIt}
        </a>
      )}
    </span>
  )
}
