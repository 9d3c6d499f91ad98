import { once } from 'node:events'
import WebSocket from 'ws'

/**
 * Connects to an isolate through workerd's inspector (https://chromedevtools.github.io/devtools-protocol/). `used`
 * returns its heap size in bytes.
 */
export async function openHeap(inspectorPort: number, worker: string) {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json`)
  const isolates = (await response.json()) as { id: string; webSocketDebuggerUrl: string }[]
  const isolate = isolates.find(({ id }) => id === worker || id === `core:user:${worker}`)
  if (!isolate)
    throw new Error(`The inspector knows no isolate ${worker}: ${isolates.map(({ id }) => id).join(', ')}.`)
  const socket = new WebSocket(isolate.webSocketDebuggerUrl)
  await once(socket, 'open')
  let id = 0
  return {
    async used(): Promise<number> {
      socket.send(JSON.stringify({ id: ++id, method: 'Runtime.getHeapUsage' }))
      for (;;) {
        const [data] = await once(socket, 'message')
        const answer = JSON.parse(String(data)) as { id?: number; result?: { usedSize: number } }
        if (answer.id === id && answer.result) return answer.result.usedSize
      }
    },
    close: () => socket.terminate(),
  }
}
