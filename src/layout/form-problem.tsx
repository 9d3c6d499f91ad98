import type { ReactNode } from 'react'

/** What is wrong with a form as a whole, above it; nothing without a message. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="problem" role="alert">
      {children}
    </p>
  ) : null
