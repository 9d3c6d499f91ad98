import type { ReactNode } from 'react'

type FoldedProps = { isFolded: boolean; summary: string; children: ReactNode }

/** A part of the plan. If `isFolded` (after the hike, for people who took part), it is in a closed `<details>`. */
export const Folded = ({ isFolded, summary, children }: FoldedProps) =>
  isFolded ? (
    <details className="past-plan">
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )
