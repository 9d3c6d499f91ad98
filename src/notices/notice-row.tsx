import { Avatar } from '../shared/avatar.tsx'
import { recentTime } from '../shared/format.ts'
import { Icon } from '../shared/icon.tsx'
import type { noticeJson } from './json.ts'

type NoticeProps = { notice: ReturnType<typeof noticeJson>; zone: string }

export const NoticeRow = ({ notice: { text, url, actor, created_at, read }, zone }: NoticeProps) => (
  <li className={read ? undefined : 'new-notice'}>
    {actor ? <Avatar user={actor} /> : <Icon name="bell" />}
    <a href={url}>
      {!read && <span className="visually-hidden">New: </span>}
      {text}
    </a>
    <time className="muted" dateTime={created_at}>
      {recentTime(new Date(created_at), zone)}
    </time>
  </li>
)
