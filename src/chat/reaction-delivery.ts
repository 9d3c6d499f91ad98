import { sendToEach } from './broadcast.ts'
import { pauseAfterFrame } from './delivery.ts'
import { countReactions, reactionsTo } from './reactions.ts'
import { openSockets, unseenBy } from './sockets.ts'

/**
 * Sends the reactions to a message as soon as they change. Changes during the pause that follows are sent together,
 * once per message. The pause grows with the number of sockets.
 */
export function createReactionDelivery(ctx: DurableObjectState) {
  const { sql } = ctx.storage
  /** Maps the id of each message whose reactions have changed to the ids of users whom a moderator has hidden. */
  let changed = new Map<number, readonly number[]>()
  let isFlushScheduled = false

  function flush() {
    const sent = changed
    changed = new Map()
    isFlushScheduled = sent.size > 0
    for (const [id, hidden] of sent) send(id, hidden)
    if (isFlushScheduled) setTimeout(flush, pauseAfterFrame(openSockets(ctx).length))
  }

  function send(id: number, hidden: readonly number[]) {
    const reactions = reactionsTo(sql, id)
    const people = new Set(reactions.map(({ user_id }) => user_id))
    const frameWithout = (others: number[]) =>
      JSON.stringify({ type: 'reactions', id, reactions: countReactions(reactions, [...hidden, ...others]) })
    const toEverybody = frameWithout([])
    sendToEach(ctx, (socket) => {
      const unseen = unseenBy(socket).filter((userId) => people.has(userId))
      return unseen.length > 0 ? frameWithout(unseen) : toEverybody
    })
  }

  return {
    changed(id: number, hiddenUsers: readonly number[]) {
      changed.set(id, hiddenUsers)
      if (isFlushScheduled) return
      isFlushScheduled = true
      ctx.storage.sync().then(flush)
    },
    /** Drops all unsent changes, when the messages are deleted. */
    clear() {
      changed = new Map()
    },
  }
}
