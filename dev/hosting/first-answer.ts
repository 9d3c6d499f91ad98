import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../src/shared/duration.ts'
import { askHealth } from './site.ts'

// Cloudflare creates the DNS record and the certificate of a custom domain only after the domain is attached to a
// Worker.

const PAUSE = 5 * SECOND

/** Matches problems that do not come from the Worker: a missing response, and errors of Cloudflare's edge. */
const IS_UNREACHED = /does not answer|answers 5[23]\d/

/**
 * Waits until a new address responds, and prints the reason for waiting. Returns without an error after `seconds`. The
 * check of the version, which follows, then reports the problem.
 */
export async function waitForAddress(origin: string, seconds: number, pause = PAUSE) {
  const end = Date.now() + seconds * SECOND
  let said = ''
  while (Date.now() < end) {
    const answer = await askHealth(origin)
    if (typeof answer !== 'string' || !IS_UNREACHED.test(answer)) return
    const awaited = awaitedFor(answer)
    if (awaited !== said)
      console.log(`Waiting for ${awaited}, ${Math.ceil(seconds / 60)} minutes at most. ${answer}`)
    said = awaited
    await sleep(pause)
  }
}

function awaitedFor(problem: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(problem)) return 'the DNS record'
  if (/certificate|SSL|TLS|handshake|EPROTO|ECONNRESET/i.test(problem)) return 'the certificate'
  return 'the address to reach the Worker'
}
