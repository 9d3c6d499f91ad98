import { type ComponentProps, type ComponentType, createElement, useId } from 'react'
import { preinitModule, preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import Chat from '../../islands/chat.tsx'
import CreateEvent from '../../islands/create-event.tsx'
import Donate from '../../islands/donate.tsx'
import EventActions from '../../islands/event-actions.tsx'
import EventEditor from '../../islands/event-editor.tsx'
import JoinRequests from '../../islands/join-requests.tsx'
import Participants from '../../islands/participants.tsx'
import Payouts from '../../islands/payouts.tsx'
import PictureUpload from '../../islands/picture-upload.tsx'
import PostActions from '../../islands/post-actions.tsx'
import PostEditor from '../../islands/post-editor.tsx'
import ProfileEditor from '../../islands/profile-editor.tsx'
import manifest from '../../public/islands/manifest.json'

const islands = {
  chat: Chat,
  'create-event': CreateEvent,
  donate: Donate,
  'event-actions': EventActions,
  'event-editor': EventEditor,
  'join-requests': JoinRequests,
  participants: Participants,
  payouts: Payouts,
  'picture-upload': PictureUpload,
  'profile-editor': ProfileEditor,
  'post-actions': PostActions,
  'post-editor': PostEditor,
}
type Name = keyof typeof islands

type IslandProps<N extends Name> = {
  name: N
  props: ComponentProps<(typeof islands)[N]> & object
  /** It is a popover, and its script comes when that is first opened. */
  waits?: boolean
}

export function Island<N extends Name>({ name, props, waits = false }: IslandProps<N>) {
  // Name and props fit together by the signature above; TypeScript cannot follow them through the table.
  const Component = islands[name] as ComponentType<object>
  const prefix = useId()
  preinitModule(manifest.hydrate.src, { as: 'script' })
  const own = waits ? [] : [manifest[name].src, ...manifest[name].imports]
  const modules = [...manifest.hydrate.imports, ...own]
  for (const url of modules) preloadModule(url, { as: 'script' })
  return (
    <div
      className="island"
      data-island={manifest[name].src}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      data-waits={waits ? '' : undefined}
      // The browser hydrates each island as the root of its own tree, so the server renders it as one too:
      // that is what keeps useId() the same on both sides.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote this HTML.
      dangerouslySetInnerHTML={{
        __html: renderToString(createElement(Component, props), { identifierPrefix: prefix }),
      }}
    />
  )
}

/** The script behind every `data-share` button: less than 1 KB, and all that a visitor's page has. */
export function ShareScript() {
  preinitModule(manifest.share.src, { as: 'script' })
  return null
}

/** Behind the button that asks the browser where it is. */
export function LocateScript() {
  preinitModule(manifest.locate.src, { as: 'script' })
  return null
}
