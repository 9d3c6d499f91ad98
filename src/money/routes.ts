import { Hono } from 'hono'
import type { AppEnv } from '../work/env.ts'
import { paymentsApi } from './api.ts'
import { groupPages } from './group/group-page.tsx'
import { groupPaymentPages } from './group/group-payments-page.tsx'
import { ownPaymentPages } from './ledger/own-payments-page.tsx'
import { recordPages } from './ledger/records-page.tsx'
import { paymentPages } from './pages.tsx'
import { refundRoutes } from './refunds/refund-page.tsx'

export const moneyRoutes = new Hono<AppEnv>()
  .route('/', paymentsApi)
  .route('/', paymentPages)
  .route('/', recordPages)
  .route('/', ownPaymentPages)
  .route('/', refundRoutes)
  .route('/', groupPages)
  .route('/', groupPaymentPages)
