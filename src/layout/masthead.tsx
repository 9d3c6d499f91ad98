import type { CurrentUser } from '../context/env.ts'
import { Avatar } from '../shared/avatar.tsx'
import { Icon } from '../shared/icon.tsx'
import { pictureUrl, smallPictureUrl } from '../shared/picture-urls.ts'
import { bellCount, bellLabel } from '../shared/unread-notices.ts'
import { t } from '../texts/layout.ts'
import { adminPlaces } from './admin-places.ts'
import { CsrfField } from './csrf-field.tsx'

export type Tab = 'events' | 'blog' | 'my-hikes'

const tabs: [Tab, string][] = [
  ['events', '/'],
  ['blog', '/?tab=blog'],
  ['my-hikes', '/?tab=my-hikes'],
]

type MastheadProps = Omit<AccountMenuProps, 'user'> & {
  name: string
  /** `pictures.name`; null for the default logo. */
  logo: string | null
  user: CurrentUser | null
  tab: Tab | undefined
  /** The query of the sign-in and sign-up links, so that they return to this page; empty on the home page. */
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
        <nav className="tabs" aria-label={t.sections}>
          {tabs.map(([key, href]) => (
            <a key={key} href={href} aria-current={key === tab ? 'page' : undefined}>
              {t.tabs[key]}
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

/** The menu for visitors, next to a link for signing up and, on wide screens, one for signing in (layout.css). */
const EntryMenu = ({ signIn, signUp }: { signIn: string; signUp: string }) => (
  <nav className="account" aria-label={t.account}>
    <a className="button subtle" href={signIn}>
      {t.signIn}
    </a>
    <a className="button" href={signUp}>
      {t.signUp}
    </a>
    <button className="avatar-button" type="button" popoverTarget="menu" aria-label={t.accountMenu}>
      <Avatar user={{ id: 0, username: '', profile_picture: null }} />
    </button>
    <div className="menu" id="menu" popover="auto">
      <a href={signIn}>{t.signIn}</a>
      <a href={signUp}>{t.signUp}</a>
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
    <button className="avatar-button" type="button" popoverTarget="menu" aria-label={t.menuOf(user.username)}>
      <Avatar user={{ id: user.id, username: user.username, profile_picture: pictureUrl(user.picture) }} />
    </button>
    <nav className="menu" id="menu" popover="auto" aria-label={t.account}>
      <p className="muted">{user.username}</p>
      <a href={`/users/${user.id}`}>{t.viewProfile}</a>
      <a href={`/users/${user.id}#edit`}>{t.editProfile}</a>
      <a href="/settings/account">{t.account}</a>
      {isTreasurer && <a href="/payments/group">{t.groupMoney}</a>}
      {adminPlaces(user).map(({ label, path }) => (
        <a key={path} href={path}>
          {label} {path === '/admin' && <OpenReports count={user.openReports} />}
        </a>
      ))}
      {canDonate && (
        <button type="button" popoverTarget="donate">
          {t.donate}
        </button>
      )}
      <button type="button" popoverTarget="feedback">
        {t.feedback}
      </button>
      <form method="post" action="/accounts/logout/">
        <CsrfField token={csrf} />
        <button type="submit">{t.signOut}</button>
      </form>
    </nav>
  </div>
)

const OpenReports = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="count">
      {bellCount(count)} <span className="visually-hidden">{t.openReports(count)}</span>
    </span>
  )

/** The bell with the number of unread notices. islands/parts/bell.ts updates it. */
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
