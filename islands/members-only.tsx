import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentProps, lazy, Suspense } from 'react'
import { NoChat } from '../src/shared/no-chat.tsx'
import { changedEvent } from './parts/store.ts'

const Chat = lazy(() => import('./chat.tsx'))

type Props = Omit<ComponentProps<typeof Chat>, 'messages'>

/** The note in place of the chat, until the viewer's request has been approved. */
export default function MembersOnly(props: Props) {
  useSignals()
  if (changedEvent.value?.viewer.role !== 'participant') return <NoChat />
  return (
    <Suspense fallback={<NoChat />}>
      <Chat {...props} messages={null} />
    </Suspense>
  )
}
