// Milliseconds.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/**
 * Sends what waits, one after the other, as long as `first` returns something. Where `send` answers false that has to wait:
 * it is tried again after a pause, which grows, and as soon as the browser is online.
 */
export function createResender<Item>(first: () => Item | undefined, send: (item: Item) => Promise<boolean>) {
  let isSending = false
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout>

  async function drain() {
    if (isSending) return
    clearTimeout(timer)
    isSending = true
    for (let item = first(); item; item = first()) {
      if (await send(item)) pause = FIRST_PAUSE
      else {
        timer = setTimeout(drain, pause)
        pause = Math.min(LONGEST_PAUSE, 2 * pause)
        break
      }
    }
    isSending = false
  }

  return {
    drain,
    /** Sends what is waiting, now and whenever the signal is back. Returns what ends that. */
    start() {
      addEventListener('online', drain)
      drain()
      return () => {
        removeEventListener('online', drain)
        clearTimeout(timer)
      }
    },
  }
}
