import type { Context } from 'hono'
import { vapidKeys } from '../../context/config.ts'
import type { AppEnv } from '../../context/env.ts'
import { cookieOf } from '../../http/cookies.ts'
import { builtScript } from '../../shared/built-files.ts'
import { DISMISSED } from '../../shared/push-offer.ts'
import { t } from '../../texts/push.ts'

/**
 * Whether to offer notifications to the viewer. False in a browser that has a subscription, or in which the offer was
 * dismissed.
 */
export const offersPush = (c: Context<AppEnv>): boolean => {
  const { actor, config } = c.var.ctx
  return (
    actor !== null && !actor.isPushed && vapidKeys(config) !== null && cookieOf(c, DISMISSED) === undefined
  )
}

/**
 * A line below the actions of a hike. The stylesheet shows it only to participants. Pressing a button loads the script,
 * which asks the browser for permission, or dismisses the offer.
 */
export const PushOffer = () => (
  <div className="push-offer">
    <p className="muted">{t.offer}</p>
    <p className="row">
      <button className="button" type="button" data-load={builtScript('push').src}>
        {t.turnOn}
      </button>
      <button className="button subtle" type="button" data-load={builtScript('push').src} data-dismiss="">
        {t.notNow}
      </button>
    </p>
  </div>
)
