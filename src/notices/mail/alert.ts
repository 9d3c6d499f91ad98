import { raise } from '../../jobs/operator-alerts.ts'
import type { MailRefused } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'

/** Statements that raise an alert about a mail that the provider has refused or, for null, not answered. */
export const raiseMail = (work: Work, refused: MailRefused | null) =>
  raise(work, 'mail', refused ? `A mail was refused${reason(refused)}.` : 'A mail may not have been sent.')

/** The provider's error code; other texts are left out. */
const reason = ({ code }: MailRefused) => (/^[A-Z_]{1,60}$/.test(code) ? ` (${code})` : '')
