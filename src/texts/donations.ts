import * as english from './en/donations.ts'
import { translated } from './translated.ts'

export const t = translated('donations', english)
