/** An error that belongs to no single field. */
export const FormProblem = ({ children }: { children: string }) =>
  children && (
    <p className="problem" role="alert">
      {children}
    </p>
  )
