import { Hono } from 'hono'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import bare, { type Bare, read } from './bare-worker.ts'
import type { Tree } from './tree.ts'

export { Chat } from './bare-worker.ts'

type Rendering = { Bindings: Bare['Bindings'] & { TREES: Record<string, Tree> } }

/**
 * A bare Worker that runs a page's queries and then renders its elements: the cost of React's renderer without the app.
 */
export default new Hono<Rendering>()
  .get('/rendered/:page', async (c) => {
    const page = c.req.param('page')
    await read(c.env, page, c.req.query('chat'))
    return c.html(`<!doctype html>${renderToStaticMarkup(nodeOf(c.env.TREES[page] ?? ''))}`)
  })
  .route('/', bare)

function nodeOf(tree: Tree): ReactNode {
  if (typeof tree === 'string') return tree
  const [name, attributes, children] = tree
  return createElement(name, attributes, ...children.map(nodeOf))
}
