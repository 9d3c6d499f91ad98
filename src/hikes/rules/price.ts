import { invalid } from '../../shared/errors.ts'
import { priceProblem } from '../../shared/price-limits.ts'

/** Throws 400 for a price that cannot be charged. */
export function requirePrice(price: number | null | undefined, currency: string) {
  const problem = priceProblem(price ?? 0, currency)
  if (problem !== null) throw invalid({ price: [problem] })
}
