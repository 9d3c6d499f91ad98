import type { ReactNode } from 'react'
import { CsrfField } from './csrf-field.tsx'

type PostButtonProps = { action: string; csrf: string; className?: string; children: ReactNode }

/** A form that is only a button. */
export const PostButton = ({ action, csrf, className = 'button', children }: PostButtonProps) => (
  <form method="post" action={action}>
    <CsrfField token={csrf} />
    <button className={className} type="submit">
      {children}
    </button>
  </form>
)
