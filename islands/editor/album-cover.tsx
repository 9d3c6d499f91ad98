import { smallPicture } from '../../src/shared/picture-urls.ts'
import { t } from '../../src/texts/editor.ts'
import { usePictureUpload } from '../parts/upload/use-picture-upload.ts'
import { coverTarget } from './cover-field.tsx'

type AlbumCoverProps = { url: string; onStored: (url: string) => void; onBusy: (isBusy: boolean) => void }

/** Offers a picture of the hike's album as the post's picture. The post gets a copy. */
export function AlbumCover({ url, onStored, onBusy }: AlbumCoverProps) {
  const { step, problem, send } = usePictureUpload(coverTarget(), onStored, onBusy)

  async function copy() {
    const blob = await fetch(url)
      .then((response) => (response.ok ? response.blob() : null))
      .catch(() => null)
    // The server rejects an empty file with a message.
    return new File(blob ? [blob] : [], 'cover', { type: blob?.type ?? 'image/webp' })
  }

  return (
    <div className="album-cover">
      <img src={smallPicture(url) ?? url} alt={t.newestOfAlbum} width={120} height={80} />
      <button className="button" type="button" onClick={() => send(copy())} disabled={step !== 'idle'}>
        {step === 'idle' ? t.useAlbumPicture : t.adding}
      </button>
      <p className="error" aria-live="polite">
        {problem}
      </p>
    </div>
  )
}
