/** An error that belongs to no field. */
export const FormProblem = ({ children }: { children: string }) =>
  children && (
    <p className="problem" role="alert">
      {children}
    </p>
  )
