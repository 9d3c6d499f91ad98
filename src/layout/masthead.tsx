import type { CurrentUser } from '../context/env.ts'
import { Avatar } from '../shared/avatar.tsx'
import { Icon } from '../shared/icon.tsx'
import { pictureUrl, smallPictureUrl } from '../shared/picture-urls.ts'
import { bellCount, bellLabel } from '../shared/unread-notices.ts'
import { adminPlaces } from './admin-places.ts'
import { CsrfField } from './csrf-field.tsx'

export type Tab = 'events' | 'blog' | 'my-hikes'

const tabs: [Tab, string, string][] = [
  ['events', '/', 'Public Events'],
  ['blog', '/?tab=blog', 'Blog'],
  ['my-hikes', '/?tab=my-hikes', 'My Hikes'],
]

type MastheadProps = Omit<AccountMenuProps, 'user'> & {
  name: string
  /** `pictures.name`; null for the default mark. */
  logo: string | null
  user: CurrentUser | null
  tab: Tab | undefined
  /** The query of the sign-in and sign-up links, which leads back to this page; empty on the home page. */
  entryQuery: string
}

export function Masthead({ name, logo, user, csrf, tab, entryQuery, ...menu }: MastheadProps) {
  return (
    <header className="masthead">
      <div className="wrap">
        <a className="logo" href="/">
          {logo ? (
            <img className="mark" src={smallPictureUrl(logo)} alt="" width={32} height={32} />
          ) : (
            <span className="trail-mark" />
          )}
          <span dir="auto">{name}</span>
        </a>
        <nav className="tabs" aria-label="Sections">
          {tabs.map(([key, href, label]) => (
            <a key={key} href={href} aria-current={key === tab ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {user ? (
          <AccountMenu user={user} csrf={csrf} {...menu} />
        ) : (
          <EntryMenu signIn={`/accounts/login/${entryQuery}`} signUp={`/accounts/signup/${entryQuery}`} />
        )}
      </div>
    </header>
  )
}

/** A visitor's menu, with links beside it on wide screens (layout.css). */
const EntryMenu = ({ signIn, signUp }: { signIn: string; signUp: string }) => (
  <nav className="account" aria-label="Account">
    <a className="button subtle" href={signIn}>
      Sign In
    </a>
    <a className="button" href={signUp}>
      Sign Up
    </a>
    <button className="avatar-button" type="button" popoverTarget="menu" aria-label="Account menu">
      <Avatar user={{ id: 0, username: '', profile_picture: null }} />
    </button>
    <div className="menu" id="menu" popover="auto">
      <a href={signIn}>Sign In</a>
      <a href={signUp}>Sign Up</a>
    </div>
  </nav>
)

type AccountMenuProps = {
  user: CurrentUser
  csrf: string
  canDonate: boolean
  isTreasurer: boolean
}

const AccountMenu = ({ user, csrf, canDonate, isTreasurer }: AccountMenuProps) => (
  <div className="account">
    <Bell unread={user.unreadNotices} />
    <button
      className="avatar-button"
      type="button"
      popoverTarget="menu"
      aria-label={`Menu of ${user.username}`}
    >
      <Avatar user={{ id: user.id, username: user.username, profile_picture: pictureUrl(user.picture) }} />
    </button>
    <nav className="menu" id="menu" popover="auto" aria-label="Account">
      <p className="muted">{user.username}</p>
      <a href={`/users/${user.id}`}>View Profile</a>
      <a href={`/users/${user.id}#edit`}>Edit Profile</a>
      <a href="/settings/account">Account</a>
      {isTreasurer && <a href="/payments/group">The group’s money</a>}
      {adminPlaces(user).map(({ label, path }) => (
        <a key={path} href={path}>
          {label} {path === '/admin' && <OpenReports count={user.openReports} />}
        </a>
      ))}
      {canDonate && (
        <button type="button" popoverTarget="donate">
          Donate
        </button>
      )}
      <button type="button" popoverTarget="feedback">
        Feedback
      </button>
      <form method="post" action="/accounts/logout/">
        <CsrfField token={csrf} />
        <button type="submit">Sign Out</button>
      </form>
    </nav>
  </div>
)

const OpenReports = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="count">
      {bellCount(count)} <span className="visually-hidden">open {count === 1 ? 'report' : 'reports'}</span>
    </span>
  )

/** The bell with the number of unread notices. islands/parts/live/refresh-hike.ts updates it on a hike's page. */
const Bell = ({ unread }: { unread: number }) => (
  <a
    className="bell"
    id="bell"
    href="/notices"
    aria-label={bellLabel(unread)}
    data-unread={bellCount(unread)}
  >
    <Icon name="bell" />
  </a>
)
