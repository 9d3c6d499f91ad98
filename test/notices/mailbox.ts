/** The error that Cloudflare's binding throws if the service rejects an email. */
export const refusal = (code: string) => Object.assign(new Error('refused'), { code })

export type Sent = EmailMessageBuilder & { to: string }

/** Simulates Cloudflare's binding for mail. `before` and `after` run around each send and may throw. */
export function createMailbox() {
  const sent: Sent[] = []
  const mailbox = {
    sent,
    before: (_mail: Sent): void => {},
    after: (): void => {},
    bindings: {
      MAIL: {
        send: async (mail: unknown) => {
          mailbox.before(mail as Sent)
          sent.push(mail as Sent)
          mailbox.after()
          return { messageId: '' }
        },
      } as SendEmail,
    },
    to: () => sent.map(({ to }) => to.split('@')[0]).sort(),
  }
  return mailbox
}
