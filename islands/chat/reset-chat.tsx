import { call } from '../parts/api.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { showError, showStatus } from '../parts/toast.ts'

export function ResetChat({ path }: { path: string }) {
  async function reset() {
    const answer = await call<{ status: string }>('DELETE', path)
    if (answer.ok) showStatus(answer.data.status)
    else showError(answer.message)
  }

  return (
    <ConfirmButton label="Reset Chat" question="Delete all messages in this chat?" onConfirm={reset}>
      <p>They are deleted for everyone and cannot be restored.</p>
    </ConfirmButton>
  )
}
