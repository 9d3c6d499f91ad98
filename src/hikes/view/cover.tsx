import { sourceSet } from '../../shared/picture-urls.ts'

/** The picture at the top of a hike's page. */
export const Cover = ({ url }: { url: string }) => (
  <img
    className="cover"
    {...sourceSet(url, 600, 1200, '(min-width: 72rem) 50rem, (min-width: 60rem) 66vw, 94vw')}
    src={url}
    alt=""
    width={1200}
    height={600}
    fetchPriority="high"
  />
)
