import { useEffect, useState } from 'react'
import { t } from '../src/texts/page-parts.ts'
import { useFragment } from './parts/use-fragment.ts'
import { useLoaded } from './parts/use-loaded.ts'

type Props = {
  user_id: number
  /** The group's share of each payment, in percent. */
  fee_percent: number
  /** Whether the user may publish, and not only save drafts. */
  may_publish: boolean
}

/** The button that creates a hike, and its dialog. */
export default function CreateHike({ user_id, fee_percent, may_publish }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Form = useLoaded(open && loadForm, close)
  useFragment('create', open, () => setOpen(true))

  useEffect(() => {
    // A visitor who pressed the button comes back here after signing up.
    if (!new URLSearchParams(location.search).has('create')) return
    history.replaceState(null, '', location.pathname)
    setOpen(true)
  }, [])

  return (
    <>
      <button
        className="button primary create"
        type="button"
        // Not disabled: the dialog gives the focus back to the button.
        aria-busy={(open && !Form) || undefined}
        onClick={() => setOpen(true)}
      >
        {t.createButton}
      </button>
      {open && Form && (
        <Form userId={user_id} feePercent={fee_percent} mayPublish={may_publish} onClose={close} />
      )}
    </>
  )
}

/** Loaded on demand: most visits create nothing. */
const loadForm = () => import('./hike/form/create-form.tsx').then(({ CreateForm }) => CreateForm)
