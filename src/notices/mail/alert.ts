import type { RequestContext } from '../../context/context.ts'
import type { MailRefused } from '../../context/platform.ts'
import { alertOperators } from '../../jobs/operator-alerts.ts'

/**
 * Statements that raise an alert about an email that the provider has refused, or to which it has not responded (null).
 */
export const alertOperatorsOfMail = (ctx: RequestContext, refused: MailRefused | null) =>
  alertOperators(
    ctx,
    'mail',
    refused ? `A mail was refused${reason(refused)}.` : 'A mail may not have been sent.',
  )

/** The provider's error code; '' if it does not look like one. */
const reason = ({ code }: MailRefused) => (/^[A-Z_]{1,60}$/.test(code) ? ` (${code})` : '')
