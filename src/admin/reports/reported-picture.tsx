import { pictureUrl, smallPicture } from '../../shared/picture-urls.ts'

export function ReportedPicture({ name, alt = '' }: { name: string; alt?: string }) {
  const url = pictureUrl(name)
  return url && <img src={smallPicture(url) ?? url} alt={alt} width={160} loading="lazy" />
}
