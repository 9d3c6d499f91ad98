import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/group-money.ts'

type LeftOverProps = { left: number; share: number; currency: string }

/** The amount that was paid and not paid back, and the group's share of it. */
export const LeftOver = ({ left, share, currency }: LeftOverProps) => (
  <p className="total">
    {t.leftOfMonth(<strong key="left">{formatMoney(left, currency)}</strong>, formatMoney(share, currency))}
  </p>
)
