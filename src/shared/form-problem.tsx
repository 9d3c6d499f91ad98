import type { ReactNode } from 'react'

/** The error message of a form as a whole. Renders nothing without a message. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className="problem" role="alert">
      {children}
    </p>
  ) : null
