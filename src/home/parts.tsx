import type { ReactNode } from 'react'
import type { User } from '../env.ts'
import { signUpPath } from '../http/path.ts'
import { Island } from '../layout/island.tsx'

export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children && <p className="row">{children}</p>}
  </div>
)

export const More = ({ href, children }: { href: string; children: string }) => (
  <p className="load-more">
    <a className="button" href={href}>
      {children}
    </a>
  </p>
)

export const CreateButton = ({ user }: { user: User | null }) =>
  user ? (
    <Island name="create-event" props={{}} />
  ) : (
    <a className="button primary create" href={signUpPath('/?create=1')}>
      + Create Event
    </a>
  )
