import { Hono } from 'hono'
import { roomOf } from '../../chat/reaching-rooms.ts'
import type { AppEnv } from '../../context/env.ts'
import { readSchemaHash } from '../../db/migrated-schema.ts'
import { parse, readJson } from '../../http/validate.ts'
import { notFound } from '../../shared/errors.ts'
import { endBackup, readChats, readRows, requireNoRestore } from './copy.ts'
import { listFiles, readFile, restoreFile } from './files.ts'
import { inParts } from './in-parts.ts'
import { requireKey } from './key.ts'
import {
  clearPart,
  deleteAccountsAgain,
  finishRestore,
  insertRows,
  requireRows,
  setSequences,
  startRestore,
} from './restore.ts'
import { deleteLostRooms, startRewound } from './rewind.ts'
import {
  After,
  AfterKey,
  Cursor,
  DeletedSince,
  FileKey,
  LostRooms,
  MessagesAfter,
  RestoreCounts,
  RestoredChat,
  RestoredFile,
  RestoredRows,
  RestoreStart,
  RewoundStart,
  Taken,
} from './schema.ts'
import { beginSnapshot, endSnapshot } from './snapshot.ts'
import { findTable } from './tables.ts'

// Called by `npm run backup`, `npm run restore` (dev/backup) and `npm run rewind` (dev/backup/rewinding.ts). The app
// serves these requests, because only a Worker can reach the chats, and its bindings are the same locally and at
// Cloudflare.

const CHATS_AT_ONCE = 50

const backup = new Hono<AppEnv>()
  .use(requireKey('backup'))
  .delete('/snapshot/', async (c) => {
    await endSnapshot(c.env.DB)
    return c.body(null, 204)
  })
  .post('/end/', async (c) => {
    await endBackup(c.var.ctx, (await readJson(c, Taken)).takenAt)
    return c.body(null, 204)
  })
  .use(async (c, next) => {
    await requireNoRestore(c.var.ctx)
    await next()
  })
  .post('/start/', async (c) => {
    // Read before the snapshot begins. Chats are copied up to this time, because later messages can refer to users that
    // are not in the snapshot.
    const takenAt = c.var.ctx.now().toISOString()
    const version = c.env.VERSION?.id || 'development'
    const schema = await readSchemaHash(c.env.DB)
    return c.json({ takenAt, version, schema, ...(await beginSnapshot(c.env.DB)) })
  })
  .get('/rows/:table/', async (c) => {
    const table = findTable(c.req.param('table'))
    if (!table) throw notFound('Table')
    return c.json(await readRows(c.env.DB, table, parse(AfterKey, c.req.query()).after))
  })
  .get('/files/', async (c) => c.json(await listFiles(c.env, parse(Cursor, c.req.query()).cursor)))
  .get('/file/', async (c) => {
    const file = await readFile(c.env, parse(FileKey, c.req.query()).key)
    if (!file) throw notFound('File')
    return c.body(file.body, 200, { 'Content-Type': 'application/octet-stream' })
  })
  .get('/chats/', async (c) => {
    const { rooms, next } = await readChats(c.env.DB, parse(After, c.req.query()).after, CHATS_AT_ONCE)
    const chats = await inParts(rooms, async (room) => ({ room, copy: await roomOf(c.env, room).copy() }))
    return c.json({ chats: chats.filter(({ copy }) => copy !== null), next })
  })
  .get('/messages/', async (c) => {
    const { room, after, until } = parse(MessagesAfter, c.req.query())
    return c.json({ messages: await roomOf(c.env, room).copyMessages(after, until) })
  })

const restore = new Hono<AppEnv>()
  .use(requireKey('restore'))
  .post('/start/', async (c) => {
    await startRestore(c.var.ctx, await readJson(c, RestoreStart))
    return c.body(null, 204)
  })
  .post('/clear/', async (c) => {
    const { cursor } = await readJson(c, Cursor)
    return c.json({ next: await clearPart(c.var.ctx, cursor) })
  })
  .post('/rows/:table/', async (c) => {
    await insertRows(c.var.ctx, c.req.param('table'), await readJson(c, RestoredRows))
    return c.body(null, 204)
  })
  .post('/chat/', async (c) => {
    const { room, copy, messages } = await readJson(c, RestoredChat)
    const chat = roomOf(c.env, room)
    if (copy) await chat.restore(copy)
    if (messages.length > 0) await chat.restoreMessages(messages)
    return c.body(null, 204)
  })
  .put('/file/', async (c) => {
    const { key, ...file } = parse(RestoredFile, c.req.query())
    await restoreFile(c.var.ctx, key, { ...file, bytes: await c.req.arrayBuffer() })
    return c.body(null, 204)
  })
  .post('/counts/', async (c) => {
    const { rows, sequences } = await readJson(c, RestoreCounts)
    await requireRows(c.var.ctx, rows)
    await setSequences(c.var.ctx, sequences)
    return c.body(null, 204)
  })
  .post('/deleted/', async (c) => {
    const { since, cursor } = await readJson(c, DeletedSince)
    return c.json(await deleteAccountsAgain(c.var.ctx, since, cursor))
  })
  .post('/rewound/', async (c) => {
    const { sequences } = await readJson(c, RewoundStart)
    return c.json(await startRewound(c.var.ctx, sequences))
  })
  .post('/rooms/', async (c) => {
    await deleteLostRooms(c.var.ctx, (await readJson(c, LostRooms)).rooms)
    return c.body(null, 204)
  })
  .post('/finish/', async (c) => {
    await finishRestore(c.var.ctx, (await readJson(c, Taken)).takenAt)
    return c.body(null, 204)
  })

export const operationRoutes = new Hono<AppEnv>().route('/api/backup', backup).route('/api/restore', restore)
