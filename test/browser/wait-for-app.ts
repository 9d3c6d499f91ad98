import { inject } from 'vitest'
import { healthy } from './app.ts'

await healthy(inject('origin'), {
  get exitCode() {
    return isRunning(inject('app')) ? null : 1
  },
})

/** Signal 0 only checks that the process exists. */
function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
