import { useEffect, useState } from 'react'
import { t } from '../src/texts/page-parts.ts'
import { useFragment } from './parts/use-fragment.ts'
import { useLoaded } from './parts/use-loaded.ts'

type Props = {
  user_id: number
  /** The group's share of each payment, in percent. */
  fee_percent: number
  /** Whether the user may publish, or only save drafts. */
  may_publish: boolean
}

/** The button for creating a hike, and the dialog that it opens. */
export default function CreateHike({ user_id, fee_percent, may_publish }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Form = useLoaded(open && loadForm, close)
  useFragment('create', open, () => setOpen(true))

  useEffect(() => {
    // Visitors who pressed the button return here after they have signed up.
    if (!new URLSearchParams(location.search).has('create')) return
    history.replaceState(null, '', location.pathname)
    setOpen(true)
  }, [])

  return (
    <>
      <button
        className="button primary create"
        type="button"
        // The button is not disabled, because the dialog returns the focus to it.
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

/** Loaded on demand, because most people who see the button do not create a hike. */
const loadForm = () => import('./hike/form/create-form.tsx').then(({ CreateForm }) => CreateForm)
