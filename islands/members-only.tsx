import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentProps, lazy, Suspense } from 'react'
import { NoChat } from '../src/chat/view/no-chat.tsx'
import { t } from '../src/texts/joining.ts'
import { loadScript } from './parts/load-script.ts'
import { changedHike } from './parts/store.ts'

// Without `NotLoaded`, a lost connection or a new deployment would remove the whole island.
const Chat = lazy(() => loadScript(() => import('./chat.tsx')).then((chat) => chat ?? { default: NotLoaded }))

type Props = Omit<ComponentProps<typeof Chat>, 'messages'>

const NotLoaded = () => (
  <>
    <h2>{t.chat}</h2>
    <p role="status">{t.chatNotLoaded}</p>
  </>
)

/** A note in place of the chat, and the chat once the viewer takes part. */
export default function MembersOnly(props: Props) {
  useSignals()
  if (changedHike.value?.viewer.role !== 'participant') return <NoChat />
  return (
    <Suspense fallback={<NoChat />}>
      <Chat {...props} messages={null} />
    </Suspense>
  )
}
