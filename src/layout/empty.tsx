import type { ReactNode } from 'react'

export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children && <p className="row">{children}</p>}
  </div>
)

export const NoHikes = ({ more }: { more: boolean }) => (
  <Empty text={more ? 'There are no more hikes.' : 'No hikes are planned yet. Yours could be the first.'}>
    {more && (
      <a className="button" href="/">
        Back to the next hikes
      </a>
    )}
  </Empty>
)
