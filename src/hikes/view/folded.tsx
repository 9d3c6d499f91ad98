import type { ReactNode } from 'react'

type FoldedProps = { isFolded: boolean; summary: string; children: ReactNode }

/** A part of the plan, which is folded after the hike for people who came. */
export const Folded = ({ isFolded, summary, children }: FoldedProps) =>
  isFolded ? (
    <details className="past-plan">
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  )
