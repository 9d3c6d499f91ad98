import { smallPictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/hike-page.ts'
import type { Hike } from './hike-details.ts'

type AfterwardsProps = {
  hike: Hike
  mayAdd: boolean
  /** Whether the viewer may write a post about the hike now. */
  mayWrite: boolean
  viewerId: number
}

/** The first card on the page of a past hike. Only people who came see it. */
export function Afterwards({ hike: { id, pictures, reports }, mayAdd, mayWrite, viewerId }: AfterwardsProps) {
  const album = `/events/${id}/album`
  const hasWritten = reports.some(({ authorId }) => authorId === viewerId)
  return (
    <section className="today" aria-labelledby="afterwards">
      <h2 id="afterwards">{t.howWasIt}</h2>
      {pictures.length > 0 && (
        <a className="latest-pictures" href={album} aria-label={t.seePictures}>
          {pictures.map(({ name, width, height }) => (
            <img
              key={name}
              src={smallPictureUrl(name)}
              width={width}
              height={height}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ))}
        </a>
      )}
      <p className="row">
        {mayAdd && (
          <a className="button primary" href={`${album}#add`}>
            {t.addPictures}
          </a>
        )}
        {mayWrite && !hasWritten && (
          <a className="button" href={`/?tab=blog&write=1&event_id=${id}`}>
            {t.writeAboutIt}
          </a>
        )}
      </p>
    </section>
  )
}
