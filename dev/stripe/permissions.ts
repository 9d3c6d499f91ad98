import { ApiError } from './api-error.ts'
import type { Access, Sandbox } from './stand-in.ts'

/** The resources that a restricted key can have access to, by path prefix. Their names are those in the dashboard. */
const resources: [prefix: string, resource: string][] = [
  ['/v1/payment_intents', 'PaymentIntents'],
  ['/v1/charges', 'Charges and Refunds'],
  ['/v1/refunds', 'Charges and Refunds'],
  ['/v1/disputes', 'Disputes'],
  ['/v1/checkout/sessions', 'Checkout Sessions'],
  ['/v1/transfers', 'Transfers'],
  ['/v1/balance', 'Balance'],
  ['/v1/accounts/{id}/login_links', 'Login Links'],
  ['/v2/core/account_links', 'Account Links'],
  ['/v2/core/accounts', 'Accounts'],
]

/**
 * To expand an object, a key needs read access to a resource. Maps each kind of object to that resource
 * (docs.stripe.com/stripe-apps/reference/permissions).
 */
const expandable: Record<string, string> = {
  payment_intent: 'PaymentIntents',
  charge: 'Charges and Refunds',
  refund: 'Charges and Refunds',
  dispute: 'Disputes',
  'checkout.session': 'Checkout Sessions',
  transfer: 'Transfers',
  transfer_reversal: 'Transfers',
  balance_transaction: 'Balance',
}

type Key = { sandbox: Sandbox; restricted: boolean; account: string | null }

/** Throws 403 if a restricted key may not call the operation. */
export function requirePermission(key: Key, method: 'get' | 'post', path: string) {
  const found = resources.find(([prefix]) => path.startsWith(prefix))
  if (!found) throw new Error(`No permission is known for ${path}.`)
  require(key, found[1], method === 'get' ? 'read' : 'write')
}

/** Throws 403 if a restricted key may not read an expanded object. */
export function requireExpandable(key: Key, kind: string) {
  const resource = expandable[kind]
  if (resource) require(key, resource, 'read')
}

/**
 * Records that a request needed the permission, and throws 403 if a restricted key lacks it. A request for a connected
 * account needs a separate permission. Write permission includes reading.
 */
function require({ sandbox, restricted, account }: Key, resource: string, access: Access) {
  const name = account ? `${resource} of connected accounts` : resource
  const { granted, used } = sandbox.permissions
  if (used.get(name) !== 'write') used.set(name, access)
  const given = granted.get(name)
  if (!restricted || given === 'write' || given === access) return
  const permission = `rak_${resource.toLowerCase().replaceAll(/[^a-z]+/g, '_')}_${access}`
  throw new ApiError(
    403,
    `The provided key 'rk_test_***' does not have the required permissions for this endpoint on account '${account ?? 'acct_platform'}'. Having the '${permission}' permission would allow this request to continue.`,
  )
}
