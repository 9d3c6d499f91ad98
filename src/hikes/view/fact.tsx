import type { ReactNode } from 'react'

type FactProps = { name: string; isWritten?: boolean; children: ReactNode }

/** A fact about a person, in a list on the day sheet. */
export const Fact = ({ name, isWritten = false, children }: FactProps) => (
  <div className={isWritten ? 'written' : undefined}>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)
