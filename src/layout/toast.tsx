/** A message that disappears by itself, and can be closed without a script. */
export const Toast = ({ text }: { text: string }) => (
  <details className="toast" open>
    <summary aria-label="Close message" />
    {text}
  </details>
)
