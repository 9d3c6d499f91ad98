import { inject } from 'vitest'

type Alert = { kind: string; text: string; at: string }

/** Returns bindings for a new receiver that responds in this way, and functions that read the alerts posted to it. */
export function createAlertReceiver(answer: 'good' | 'failing' | 'redirecting' | 'silent' = 'good') {
  const inbox = crypto.randomUUID()
  const received = async (): Promise<Alert[]> => (await fetch(`${inject('alertReceiver')}/${inbox}`)).json()
  return {
    bindings: { ALERT_WEBHOOK_URL: `${inject('alertReceiver')}/${answer}/${inbox}` } as Partial<Env>,
    received,
    kinds: async () => (await received()).map(({ kind }) => kind),
  }
}
