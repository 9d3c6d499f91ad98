import { t } from '../../texts/album.ts'

type SectionProps = {
  hikeId: number
  /** Whether the album contains pictures that the viewer can see. */
  hasPictures: boolean
  mayAdd: boolean
}

/** Links to the album, on the page of a hike that has begun. */
export const AlbumSection = ({ hikeId, hasPictures, mayAdd }: SectionProps) =>
  (hasPictures || mayAdd) && (
    <section id="pictures" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{t.pictures}</h2>
      <p className="row">
        {hasPictures && (
          <a className="button" href={`/events/${hikeId}/album`}>
            {t.seePictures}
          </a>
        )}
        {mayAdd && (
          <a className="button" href={`/events/${hikeId}/album#add`}>
            {t.addPictures}
          </a>
        )}
      </p>
    </section>
  )
