import { useSignals } from '@preact/signals-react/runtime'
import { unreadLabel } from '../../src/chat/view/unread.ts'
import { unreadMessages } from '../parts/store.ts'
import { useHydrated } from '../parts/use-hydrated.ts'

export function Unread({ asRendered }: { asRendered: number }) {
  useSignals()
  const counted = useHydrated() ? unreadMessages.value : null
  return <span className="unread">{unreadLabel(counted ?? asRendered)}</span>
}
