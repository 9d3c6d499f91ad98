import type { ReactNode } from 'react'
import { can } from '../access/policy.ts'
import { type Config, paymentsEnabled } from '../context/config.ts'
import type { CurrentUser } from '../context/env.ts'
import type { Group } from '../context/group.ts'
import { countryName } from '../shared/country-name.ts'
import { language, writtenLang } from '../texts/language.ts'
import { t } from '../texts/layout.ts'
import { Head, type HeadContent } from './document-head.tsx'
import { FeedbackDialog, Footer } from './footer.tsx'
import { Island, PageScript } from './island.tsx'
import { Masthead, type Tab } from './masthead.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'

export type DocumentContent = HeadContent & {
  children: ReactNode
  tab?: Tab
}

type DocumentProps = DocumentContent & {
  config: Config
  group: Group
  user: CurrentUser | null
  csrf: string
  flash: string | undefined
  entryQuery: string
  /** The path of `card`; null for signed-in members, whose pages other sites do not read. */
  cardPath: string | null
  path: string
  /** The path to return to after dismissing the offer of a passkey; null if there is no offer. */
  offerNext: string | null
}

export function Document({
  config,
  group,
  user,
  csrf,
  flash,
  entryQuery,
  offerNext,
  cardPath,
  path,
  children,
  tab,
  ...content
}: DocumentProps) {
  const { name } = group
  const canDonate = user !== null && paymentsEnabled(config)
  const isTreasurer = can.manageGroupMoney(user, group.treasurers)
  return (
    <html
      lang={language()}
      data-written={writtenLang()}
      data-currency={config.GROUP_CURRENCY}
      data-usual-price={group.usualPrice}
      data-country={user ? countryName(config.GROUP_COUNTRY) : undefined}
    >
      <Head {...{ config, group, user, cardPath }} content={content} />
      <body>
        <a className="skip" href="#main">
          {t.skipToContent}
        </a>
        <Masthead
          name={name}
          logo={group.logo}
          {...{ user, csrf, tab, entryQuery, canDonate, isTreasurer }}
        />
        <main id="main">
          {user && <p className="wrap no-script">{t.needsScript}</p>}
          {offerNext !== null && <PasskeyOffer next={offerNext} csrf={csrf} />}
          {children}
        </main>
        <Footer {...group} path={path} />
        <FeedbackDialog name={name} email={group.contactEmail} />
        {canDonate && <Island name="donate" props={{}} hydrateOnOpen />}
        <div className="messages">
          <div role="status" id="status">
            {flash !== undefined && <Toast text={flash} />}
          </div>
          <div role="alert" id="alert" />
        </div>
      </body>
    </html>
  )
}

/** The number of characters that can be read before a message disappears. */
const MAX_BRIEF = 120

/** A message that disappears after a few seconds unless it is long. Its close button needs a script. */
const Toast = ({ text }: { text: string }) => (
  <div className={text.length > MAX_BRIEF ? 'toast lasting' : 'toast'}>
    <PageScript name="close-toast" />
    <button type="button" aria-label={t.closeMessage} />
    {text}
  </div>
)
