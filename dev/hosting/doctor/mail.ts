import { canonicalEmail } from '../../../src/shared/email-address.ts'
import { resolve } from '../dns.ts'
import { findZone } from '../zone.ts'
import { type Finding, finding, type Patient } from './finding.ts'

const DASHBOARD = 'https://dash.cloudflare.com/?to=/:account/email-service/sending'

/** https://developers.cloudflare.com/email-service/configuration/domains/#sending-records */
const records = [
  {
    kind: 'MX',
    name: 'cf-bounce',
    type: 'MX',
    isRight: (text: string) => /\.mx\.cloudflare\.net\.?$/.test(text),
  },
  {
    kind: 'SPF',
    name: 'cf-bounce',
    type: 'TXT',
    isRight: (text: string) => /^v=spf1 .*_spf\.mx\.cloudflare\.net/.test(text),
  },
  {
    kind: 'DKIM',
    name: 'cf-bounce._domainkey',
    type: 'TXT',
    isRight: (text: string) => /^v=DKIM1.*p=\S/.test(text),
  },
  { kind: 'DMARC', name: '_dmarc', type: 'TXT', isRight: (text: string) => text.startsWith('v=DMARC1') },
]

export async function checkMail(patient: Patient): Promise<Finding[]> {
  const { bindings, variables, flags } = patient
  if (!bindings.includes('MAIL'))
    return [finding('mail', 'missing', `It is not bound: npm run deploy${flags}`)]
  const domain = canonicalEmail(variables.CONTACT_EMAIL ?? '')?.split('@')[1] ?? ''
  return [
    await checkRecords(patient, domain),
    finding('mail', 'not tried', 'No mail was sent: sign up with an address of your own, and read the mail.'),
  ]
}

async function checkRecords({ cloudflare }: Patient, domain: string): Promise<Finding> {
  const zone = await findZone(cloudflare, domain).catch(() => undefined)
  if (zone === null)
    return finding(
      'mail: DNS',
      'missing',
      `${domain} is not a domain of this Cloudflare account, so it cannot send.`,
    )
  const found = await Promise.all(
    records.map(async (record) => ({
      ...record,
      texts: await resolve(`${record.name}.${domain}`, record.type),
    })),
  )
  const missing = found.filter(({ texts }) => texts.length === 0)
  const wrong = found.filter(({ texts, isRight }) => texts.length > 0 && !texts.some(isRight))
  if (missing.length > 0)
    return finding(
      'mail: DNS',
      'missing',
      `No ${missing.map(describe(domain)).join(', ')}. Switch on sending for ${domain}: ${DASHBOARD}`,
    )
  if (wrong.length > 0)
    return finding(
      'mail: DNS',
      'wrong',
      `${wrong.map(describe(domain)).join(', ')} is not Cloudflare's. ${DASHBOARD}`,
    )
  return finding('mail: DNS', 'works', `MX, SPF, DKIM and DMARC of ${domain} are there`)
}

const describe =
  (domain: string) =>
  ({ kind, name, type }: (typeof records)[number]) =>
    `${kind} (${type} of ${name}.${domain})`
