import type { TestProject } from 'vitest/node'
import { startStripe } from '../../dev/stripe/server.ts'

export default async function startStandIn(project: TestProject) {
  const stripe = await startStripe(0, null)
  project.provide('stripe', stripe.origin)
  return stripe.close
}
