import type { ReactNode } from 'react'

type FoldedProps = { isFolded: boolean; summary: string; children: ReactNode }

/** A part of the plan of a hike, folded for those who came once it is over. */
export const Folded = ({ isFolded, summary, children }: FoldedProps) =>
  isFolded ? (
    <details className="past-plan">
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )
