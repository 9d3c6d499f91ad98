import { useEffect, useRef, useState } from 'react'
import type { AccountJson } from '../src/people/profiles/json.ts'
import { isBlank, ProfileFacts } from '../src/people/profiles/view/profile-facts.tsx'
import { Avatar } from '../src/shared/avatar.tsx'
import { t } from '../src/texts/profiles.ts'
import { DraftReminder, useDraftReminder } from './parts/form/draft-reminder.tsx'
import { draftKey } from './parts/form/drafts.ts'
import { PictureField } from './parts/upload/picture-field.tsx'
import type { PictureTarget } from './parts/upload/use-picture-upload.ts'
import { useFragment } from './parts/use-fragment.ts'
import { useLoaded } from './parts/use-loaded.ts'

const target = (): PictureTarget => ({
  path: '/api/user/upload-profile-picture/',
  field: 'profile_picture',
  answer: 'profile_picture_url',
  frame: { width: 512, height: 512 },
  camera: 'user',
  texts: {
    done: t.pictureDone,
    refused: t.pictureRefused,
    unreachable: t.pictureNotSent,
  },
})

/** The viewer's own profile, and the form that edits it. */
export default function ProfileEditor({ user: asRendered }: { user: AccountJson }) {
  const [user, setUser] = useState(asRendered)
  const [editing, setEditing] = useState(false)
  const [firstField, setFirstField] = useState<string>()
  const close = () => setEditing(false)
  const Form = useLoaded(editing && loadForm, close)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  useFragment('edit', editing, openFromLink)
  const key = draftKey(user.id, 'profile')
  const [keptAt, discardDraft] = useDraftReminder(key, editing)

  function openFromLink(field?: string) {
    const menu = document.getElementById('menu')
    if (menu?.matches(':popover-open')) menu.hidePopover()
    startEditing(field)
  }

  function startEditing(field?: string) {
    setFirstField(field && `[name="${CSS.escape(field)}"]`)
    setEditing(true)
  }

  function saved(updated: AccountJson) {
    setUser(updated)
    setEditing(false)
  }

  function stored(url: string) {
    setUser({ ...user, profile_picture: url })
    replaceHeaderAvatar(url)
  }

  const editButton = (
    <button
      className="button"
      type="button"
      ref={edit}
      aria-busy={editing || undefined}
      onClick={() => startEditing()}
    >
      {t.edit}
    </button>
  )
  return (
    <>
      <header className="profile-header">
        <PictureField
          target={target()}
          onStored={stored}
          title={<h1>{user.username}</h1>}
          actions={!(editing && Form) && editButton}
        >
          {(preview) => <Avatar user={{ ...user, profile_picture: preview ?? user.profile_picture }} large />}
        </PictureField>
      </header>
      {editing && Form ? (
        <Form user={user} draftKey={key} firstField={firstField} onSaved={saved} onClose={close} />
      ) : (
        <>
          {keptAt && <DraftReminder keptAt={keptAt} onEdit={() => startEditing()} onDiscard={discardDraft} />}
          <Missing user={user} />
          <ProfileFacts user={user} />
        </>
      )}
    </>
  )
}

/** Loaded on demand, because a profile is rarely edited. */
const loadForm = () => import('./profile/profile-form.tsx').then(({ ProfileForm }) => ProfileForm)

/** Suggests adding an emergency contact, and filling in a blank profile. */
function Missing({ user }: { user: AccountJson }) {
  const hasContact = user.emergency_phone !== ''
  if (hasContact && !isBlank(user)) return null
  return (
    <section aria-label={t.missing} className="muted">
      {!hasContact && (
        <p>
          {t.noContact((words) => (
            <a href="#edit-emergency_name">{words}</a>
          ))}
        </p>
      )}
      {isBlank(user) && <p>{t.isBlank}</p>}
    </section>
  )
}

/** Replaces the picture in the masthead, which the server renders outside of the islands. */
function replaceHeaderAvatar(url: string) {
  const avatar = new Image(40, 40)
  avatar.className = 'avatar'
  avatar.alt = ''
  avatar.src = url
  document.querySelector('.avatar-button .avatar')?.replaceWith(avatar)
}
