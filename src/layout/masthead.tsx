import type { CurrentUser } from '../work/env.ts'
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx'

export type Tab = 'events' | 'blog' | 'my-hikes'

const tabs: [Tab, string, string][] = [
  ['events', '/', 'Public Events'],
  ['blog', '/?tab=blog', 'Blog'],
  ['my-hikes', '/?tab=my-hikes', 'My Hikes'],
]

type MastheadProps = Omit<AccountMenuProps, 'user'> & {
  name: string
  user: CurrentUser | null
  tab: Tab | undefined
  /** The query of the links to sign in and up, which leads back to this page; empty for the home page. */
  entryQuery: string
}

export function Masthead({ name, user, csrf, tab, entryQuery, ...menu }: MastheadProps) {
  return (
    <header className="masthead">
      <div className="wrap">
        <a className="logo" href="/">
          <span className="trail-mark" />
          {name}
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
          <nav className="account" aria-label="Account">
            <a className="button subtle" href={`/accounts/login/${entryQuery}`}>
              Sign In
            </a>
            <a className="button" href={`/accounts/signup/${entryQuery}`}>
              Sign Up
            </a>
          </nav>
        )}
      </div>
    </header>
  )
}
