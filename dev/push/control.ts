import * as z from 'zod'
import { withControl } from '../control.ts'
import { PushMode, setPushMode, subscribeStandIn } from './stand-in.ts'

const Change = z.union([
  z.object({ key: z.string().regex(/^[\w-]{87}$/) }),
  z.object({ endpoint: z.string(), mode: PushMode }),
])

/**
 * Adds `POST /dev/push`: `{"key"}` subscribes a browser to the stand-in push service and returns its subscription;
 * `{"endpoint", "mode"}` sets how the stand-in responds for that browser. Received messages are listed at
 * `/dev/push.json`.
 */
export const withPush = <H extends Required<Pick<ExportedHandler<Env>, 'fetch'>>>(handler: H): H =>
  withControl(handler, {
    path: '/dev/push',
    change: Change,
    errors: { key: ['Send the key of /api/push/key/, or an endpoint with a mode.'] },
    make: (change) => {
      if ('key' in change) return subscribeStandIn(change.key)
      setPushMode(change.endpoint, change.mode)
      return change
    },
  })
