import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Account, JURISDICTIONS } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'

const newId = () => randomUUID().replaceAll('-', '')

/** https://developers.cloudflare.com/api/resources/queues/ */
export function queuesApi(account: Account) {
  const find = (id: string) => {
    const queue = account.queues.find(({ queue_id }) => queue_id === id)
    if (!queue) throw new ApiError(404, 11000, `The queue ${id} does not exist.`)
    return queue
  }
  return new Hono()
    .get('/', (c) => {
      const name = c.req.query('name')
      return c.json(succeeded(account.queues.filter(({ queue_name }) => !name || queue_name === name)))
    })
    .post('/', async (c) => c.json(succeeded(createQueue(account, await c.req.json()))))
    .post('/:id/consumers', async (c) => {
      const queue = find(c.req.param('id'))
      const { script_name, type, settings } = await c.req.json()
      if (!account.scripts.has(script_name))
        throw new ApiError(404, 10007, `The script ${script_name} does not exist.`)
      if (queue.consumers.some((consumer) => consumer.type === 'worker'))
        throw new ApiError(409, 11004, `The queue ${queue.queue_name} already has a consumer.`)
      const consumer = { consumer_id: newId(), type, script: script_name, settings }
      queue.consumers.push(consumer)
      return c.json(succeeded(consumer))
    })
    .put('/:id/consumers/:consumer', async (c) => {
      const queue = find(c.req.param('id'))
      const consumer = queue.consumers.find(({ consumer_id }) => consumer_id === c.req.param('consumer'))
      if (!consumer) throw new ApiError(404, 11003, 'The consumer does not exist.')
      consumer.settings = (await c.req.json<{ settings: unknown }>()).settings
      return c.json(succeeded(consumer))
    })
}

function createQueue(account: Account, given: { queue_name?: string; jurisdiction?: string }) {
  const { queue_name = '', jurisdiction } = given
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(queue_name))
    throw new ApiError(400, 11001, 'The name of the queue is not valid.')
  if (jurisdiction !== undefined && !JURISDICTIONS.includes(jurisdiction))
    throw new ApiError(400, 11010, `The jurisdiction ${jurisdiction} is not valid.`)
  if (account.queues.some((queue) => queue.queue_name === queue_name))
    throw new ApiError(409, 11009, `Queue name '${queue_name}' is already taken.`)
  const queue = { queue_id: newId(), queue_name, consumers: [], ...(jurisdiction && { jurisdiction }) }
  account.queues.push(queue)
  return queue
}
