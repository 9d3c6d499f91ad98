import type Stripe from 'stripe'
import { ApiError } from './api-error.ts'
import { type Sandbox, type StandIn, sendAccountEvent, token } from './stand-in.ts'

type Account = Stripe.V2.Core.Account
type AccountInput = {
  contact_email?: string
  display_name?: string
  dashboard?: 'express' | 'full' | 'none'
  configuration?: {
    recipient?: { capabilities?: { stripe_balance?: { stripe_transfers?: { requested?: boolean } } } }
  }
  defaults?: { responsibilities?: { fees_collector?: string; losses_collector?: string } }
  identity?: { country?: string }
  metadata?: Record<string, string>
  include?: string[]
}

export function createAccount(stripe: StandIn, sandbox: Sandbox, input: AccountInput) {
  const { fees_collector, losses_collector } = input.defaults?.responsibilities ?? {}
  if (
    input.dashboard === 'express' &&
    (fees_collector !== 'application' || losses_collector !== 'application')
  )
    throw new ApiError(400, 'The express dashboard requires both responsibilities to be application.')
  const requested = input.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested
  const account = stripe.add(sandbox, 'v2.core.account', {
    applied_configurations: ['recipient'],
    contact_email: input.contact_email,
    display_name: input.display_name,
    dashboard: input.dashboard,
    metadata: input.metadata ?? {},
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: { status: requested ? 'restricted' : 'unsupported', status_details: [] },
          },
        },
      },
    } as Account['configuration'],
  })
  sendAccountEvent(sandbox, 'v2.core.account.created', account.id)
  return toResponse(account, input.include)
}

/** API v2 returns the configuration only where `include` has it. */
export function toResponse(account: Account, include: string[] = []) {
  const { configuration, ...rest } = account
  return include.includes('configuration.recipient') ? { ...rest, configuration } : rest
}

export function setTransfers(stripe: StandIn, account: Account, status: 'active' | 'restricted') {
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers
  if (transfers) transfers.status = status
  const sandbox = stripe.sandboxOf(account.id)
  sendAccountEvent(sandbox, 'v2.core.account[configuration.recipient].capability_status_updated', account.id)
}

type LinkInput = {
  account: string
  use_case: { type: string; account_onboarding?: { return_url?: string; refresh_url: string } }
}
type Link = { account: string; return_url: string; refresh_url: string; expires: number; used: boolean }

const LINK_LIFETIME = 10 * 60 * 1000

export function createLinks(stripe: StandIn) {
  const links = new Map<string, Link>()
  return {
    create({ account, use_case }: LinkInput) {
      stripe.find('v2.core.account', account)
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
    /** Marks the link as used; `valid` only at the first use, and before it expires. */
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
