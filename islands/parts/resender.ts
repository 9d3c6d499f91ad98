// The pause after the first failure and the longest pause, in milliseconds.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/**
 * Sends items one at a time, as long as `first` returns one. If `send` returns false, the item waits: it is sent again
 * after an increasing pause, and when the browser is online again.
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
    /** Sends waiting items, now and when the browser is online again. Returns a function that stops this. */
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
