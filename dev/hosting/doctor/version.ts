import { findRunning, readLatest, readShares, secretsOf } from '../versions.ts'
import { type Finding, finding, type Patient } from './finding.ts'

/**
 * Checks that the site runs the latest version, with all secrets. If the latest version is not deployed, Cloudflare
 * refuses `wrangler secret put`.
 */
export async function checkVersion({ cloudflare, settings, secrets, flags }: Patient): Promise<Finding> {
  const { worker } = settings
  const [running, latest, shares] = await Promise.all([
    findRunning(cloudflare, worker),
    readLatest(cloudflare, worker),
    readShares(cloudflare, worker),
  ])
  if (!running) return finding('version', 'missing', `Nothing is deployed: npm run deploy${flags}`)
  const missing = secrets.filter((name) => !secretsOf(running).includes(name))
  const problems = [
    missing.length > 0 && `The version that runs lacks the secrets ${missing.join(', ')}, which were put.`,
    running.id !== latest &&
      `Version ${running.id} runs, and ${latest}, which was uploaded later, does not. So Cloudflare refuses wrangler secret put.`,
    shares.length > 1 && 'Two versions are deployed, as a deployment was stopped.',
  ].filter(Boolean)
  if (problems.length > 0) return finding('version', 'wrong', `${problems.join(' ')} npm run deploy${flags}`)
  return finding('version', 'works', 'the latest one runs, with all secrets')
}
