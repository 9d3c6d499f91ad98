import { smallPictureUrl } from '../../shared/picture-urls.ts'

type AfterwardsProps = {
  hikeId: number
  /** The newest pictures of the album. */
  pictures: { id: number; name: string; width: number; height: number }[]
  mayWrite: boolean
}

/** The card that leads the page of a hike that is over, for those who came. */
export function Afterwards({ hikeId, pictures, mayWrite }: AfterwardsProps) {
  const album = `/events/${hikeId}/album`
  return (
    <section className="today afterwards" aria-labelledby="afterwards">
      <h2 id="afterwards">How was it?</h2>
      {pictures.length > 0 && (
        <a className="latest-pictures" href={album} aria-label="See the pictures">
          {pictures.map(({ id, name, width, height }) => (
            <img
              key={id}
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
        <a className="button primary" href={`${album}#add`}>
          Add pictures
        </a>
        {mayWrite && (
          <a className="button" href={`/?tab=blog&write=1&event_id=${hikeId}`}>
            Write about it
          </a>
        )}
      </p>
    </section>
  )
}
