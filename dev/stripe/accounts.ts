import type Stripe from 'stripe'
import { MINUTE } from '../../src/shared/duration.ts'
import { ApiError, accountInvalid, missing, missingParameter } from './api-error.ts'
import { payOut } from './balances.ts'
import { requireCurrency } from './currencies.ts'
import { type Sandbox, type StandIn, token } from './stand-in.ts'
import { sendAccountEvent } from './webhooks.ts'

type Account = Stripe.V2.Core.Account
type AccountInput = {
  contact_email?: string
  display_name?: string
  dashboard?: 'express' | 'full' | 'none'
  configuration?: {
    recipient?: { capabilities?: { stripe_balance?: { stripe_transfers?: { requested?: boolean } } } }
  }
  defaults?: {
    currency?: string
    responsibilities?: { fees_collector?: string; losses_collector?: string }
  }
  identity?: { country?: string; individual?: object; attestations?: { terms_of_service?: object } }
  metadata?: Record<string, string>
  include?: string[]
}

export function createAccount(stripe: StandIn, sandbox: Sandbox, input: AccountInput) {
  const { currency, responsibilities } = input.defaults ?? {}
  const { fees_collector, losses_collector } = responsibilities ?? {}
  if (
    input.dashboard === 'express' &&
    (fees_collector !== 'application' || losses_collector !== 'application')
  )
    throw new ApiError(400, 'The express dashboard requires both responsibilities to be application.')
  const country = input.identity?.country
  if (!country)
    throw new ApiError(400, 'identity.country is required.', { code: 'identity_country_required' })
  if (!/^[a-z]{2}$/i.test(country)) throw new ApiError(400, `'${country}' is not a country.`)
  if (currency) requireCurrency(currency)
  const requested = input.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested
  // For an account without a dashboard, the platform sends all data through the API, so no onboarding remains.
  const { individual, attestations } = input.identity ?? {}
  const isComplete = input.dashboard === 'none' && individual && attestations?.terms_of_service
  const status = requested ? (isComplete ? 'active' : 'restricted') : 'unsupported'
  const account = stripe.add(sandbox, 'v2.core.account', {
    applied_configurations: ['recipient'],
    closed: false,
    contact_email: input.contact_email,
    display_name: input.display_name,
    dashboard: input.dashboard,
    metadata: input.metadata ?? {},
    identity: { country: country.toLowerCase() } as Account['identity'],
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: { status, status_details: [] },
          },
        },
      },
    } as Account['configuration'],
  })
  sendAccountEvent(sandbox, 'v2.core.account.created', account.id)
  return toResponse(account, input.include)
}

/** Returns the account as API v2 does: configuration and identity are included only if `include` lists them. */
export function toResponse(account: Account, include: string[] = []) {
  const { configuration, identity, ...rest } = account
  return {
    ...rest,
    ...(configuration && include.includes('configuration.recipient') && { configuration }),
    ...(identity && include.includes('identity') && { identity }),
  }
}

/** Returns the account. Throws 404 if it is unknown or closed. */
export function openAccount(stripe: StandIn, sandbox: Sandbox, id: string) {
  const account = stripe.find('v2.core.account', id, sandbox)
  if (account.closed) throw missing('v2.core.account', id)
  return account
}

/** Returns the account that an API v1 request is for. Throws 403 if it is unknown or closed. */
export function accessAccount(stripe: StandIn, sandbox: Sandbox, id: string) {
  try {
    return openAccount(stripe, sandbox, id)
  } catch {
    throw accountInvalid(id)
  }
}

/**
 * Throws if the account cannot receive transfers: it is unknown, closed, in another region, or lacks the capability.
 */
export function requireDestination(sandbox: Sandbox, id: string, param: string) {
  const account = sandbox.objects.get(id)
  if (account?.object !== 'v2.core.account' || account.closed)
    throw missingParameter('destination', id, param)
  requireRegion(sandbox, account.identity?.country ?? '')
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  if (transfers?.status === 'active') return account
  throw new ApiError(
    400,
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer' },
  )
}

const EEA = 'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se is li no'.split(
  ' ',
)
/**
 * Transfers across borders are possible between these countries
 * (docs.stripe.com/connect/account-capabilities#transfers-cross-border).
 */
const region = new Set([...EEA, 'us', 'ca', 'gb', 'ch'])

function requireRegion({ settings }: Sandbox, country: string) {
  const platform = settings.country?.toLowerCase()
  if (!platform || platform === country || (region.has(platform) && region.has(country))) return
  throw new ApiError(
    400,
    `Funds can't be sent to accounts located in ${country.toUpperCase()} because it's restricted outside of your platform's region. Learn more here: https://stripe.com/docs/connect/account-capabilities#transfers-cross-border`,
  )
}

export function setTransfers(stripe: StandIn, account: Account, status: 'active' | 'restricted') {
  if (account.closed) throw new ApiError(400, 'The account is closed.')
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  if (transfers) transfers.status = status
  const sandbox = stripe.sandboxOf(account.id)
  sendAccountEvent(sandbox, 'v2.core.account[configuration.recipient].capability_status_updated', account.id)
}

/** Pays out the available balance and closes the account. After that, Stripe returns none of its personal data. */
export function closeAccount(stripe: StandIn, account: Account) {
  const sandbox = stripe.sandboxOf(account.id)
  payOut(stripe, sandbox, account.id)
  Object.assign(account, { closed: true, applied_configurations: [], metadata: {} })
  for (const member of ['configuration', 'identity', 'contact_email', 'display_name', 'dashboard'] as const)
    delete account[member]
  sendAccountEvent(sandbox, 'v2.core.account.closed', account.id)
  return account
}

type LinkInput = {
  account: string
  use_case: { type: string; account_onboarding?: { return_url?: string; refresh_url: string } }
}
type Link = { account: string; return_url: string; refresh_url: string; expires: number; used: boolean }

const LINK_LIFETIME = 10 * MINUTE

export function createLinks(stripe: StandIn) {
  const links = new Map<string, Link>()
  return {
    create(sandbox: Sandbox, { account, use_case }: LinkInput) {
      openAccount(stripe, sandbox, account)
      const { return_url = '', refresh_url = '' } = use_case.account_onboarding ?? {}
      if (!return_url || !refresh_url) throw new ApiError(400, 'return_url and refresh_url are required.')
      const id = token()
      const expires = Date.now() + LINK_LIFETIME
      links.set(id, { account, return_url, refresh_url, expires, used: false })
      return {
        object: 'v2.core.account_link' as const,
        account,
        created: new Date().toISOString(),
        expires_at: new Date(expires).toISOString(),
        livemode: false,
        url: `${stripe.origin}/onboarding/${id}`,
        use_case,
      }
    },
    /** Marks the link as used. `valid` is whether it had neither been used nor expired. */
    open(id: string) {
      const link = links.get(id)
      if (!link) return undefined
      const valid = !link.used && link.expires > Date.now()
      link.used = true
      return { ...link, valid }
    },
    of: (id: string) => links.get(id),
  }
}
