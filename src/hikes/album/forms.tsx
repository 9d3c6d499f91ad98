import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'

type FormProps = { hikeId: number; csrf: string; problem?: string | undefined }

/** Sends one picture; with the script islands/album-upload.ts several, each with its preview and a progress bar. */
export const AlbumForm = ({ hikeId, csrf, problem }: FormProps) => (
  <form
    className="form album-form"
    id="add"
    method="post"
    action={`/events/${hikeId}/album`}
    encType="multipart/form-data"
    data-upload={`/api/events/${hikeId}/album/`}
  >
    <h2>Add pictures</h2>
    <CsrfField token={csrf} />
    <FormProblem>{problem}</FormProblem>
    <label>
      Pictures (JPEG, PNG or WebP)
      <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" required />
    </label>
    <p className="muted">The place where they were taken is removed.</p>
    <ul className="album-grid uploads" aria-live="polite" />
    <p>
      <button className="button primary" type="submit">
        Add
      </button>
    </p>
  </form>
)

export const SharingForm = ({ hikeId, csrf, isPublic }: FormProps & { isPublic: boolean }) => (
  <form method="post" action={`/events/${hikeId}/album/sharing`}>
    <CsrfField token={csrf} />
    <input type="hidden" name="public" value={isPublic ? '0' : '1'} />
    <button className="button" type="submit">
      {isPublic ? 'Show them only to those who took part' : 'Show them to everybody'}
    </button>
  </form>
)
