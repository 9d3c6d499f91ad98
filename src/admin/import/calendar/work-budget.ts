/**
 * Limits the time spent on a file, in steps of less than a microsecond: rules are expanded day by day, and a few
 * hundred bytes can describe dates that take years to compute.
 */
export type WorkBudget = { left: number }

const MAX_STEPS = 1_000_000

export const workBudget = (): WorkBudget => ({ left: MAX_STEPS })

/** Subtracts the steps from the budget, and returns whether it was sufficient. */
export function spend(budget: WorkBudget, steps: number): boolean {
  budget.left -= steps
  return budget.left >= 0
}
