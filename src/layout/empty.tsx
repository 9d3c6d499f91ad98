import type { ReactNode } from 'react'
import { t } from '../texts/layout.ts'

export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <p>{text}</p>
    {children && <p className="row">{children}</p>}
  </div>
)

export const NoHikes = ({ more }: { more: boolean }) => (
  <Empty text={more ? t.noMoreHikes : t.noHikes}>
    {more && (
      <a className="button" href="/">
        {t.backToNextHikes}
      </a>
    )}
  </Empty>
)
