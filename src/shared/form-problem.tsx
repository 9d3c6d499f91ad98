import type { ReactNode } from 'react'

/** The error message of a form as a whole; renders nothing without one. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="problem" role="alert">
      {children}
    </p>
  ) : null
