import { Hono } from 'hono'
import * as z from 'zod'
import { requireUser } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { call, formInput } from '../http/call.ts'
import { csrfToken } from '../http/csrf.ts'
import { formAction } from '../http/form-action.ts'
import { PageQuery } from '../http/page-query.ts'
import { pageOfList, paginate } from '../http/paging.ts'
import { ID, idParam } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { Empty } from '../layout/empty.tsx'
import { PageScript } from '../layout/island.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import { Avatar } from '../shared/avatar.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../shared/confirm-address.tsx'
import { recentTime } from '../shared/format.ts'
import { Icon } from '../shared/icon.tsx'
import { NOTICE_SETTINGS } from '../shared/notice-settings.ts'
import { t } from '../texts/notices.ts'
import { markNoticeRead, markRead, noticeCursor, ownNotices } from './inbox.ts'
import { type NoticeJson, noticeJson } from './json.ts'
import { Notice, ReadThrough, Unread } from './schema.ts'
import { noticeSettingsPages } from './settings-page.tsx'
import { decideUndelivered } from './undelivered.ts'

const NOTICES = '/notices'
const UNDELIVERED = '/payments/group#mail'

export const noticeRoutes = new Hono<AppEnv>()
  .route('/', noticeSettingsPages)
  .get(NOTICES, async (c) => {
    const { ctx } = c.var
    const page = parse(PageQuery, { cursor: c.req.query('cursor') })
    const { found } = await ctx.read((db, viewer) => ({ found: ownNotices(db, viewer, page) }))
    const { actor } = ctx
    requireUser(actor)
    const { rows, next } = paginate(found, page.limit, noticeCursor)
    const notices = rows.map((notice) => noticeJson(notice, actor.noticesRead))
    return renderPage(c, {
      title: t.title,
      noindex: true,
      children: (
        <section className="wrap form-page notices">
          <div className="notices-head">
            <h1>{t.title}</h1>
            <a href={NOTICE_SETTINGS.path}>{NOTICE_SETTINGS.title}</a>
          </div>
          <ConfirmAddress address={unconfirmedAddress(actor)} csrf={csrfToken(c)} next={NOTICES} />
          {notices.length === 0 && (
            <Empty text={page.cursor ? t.noMore : t.none}>
              <a className="button" href="/">
                {t.findHike}
              </a>
            </Empty>
          )}
          {actor.unreadNotices > 0 && !page.cursor && notices[0] && (
            <ReadForm through={notices[0].id} csrf={csrfToken(c)} />
          )}
          {actor.unreadNotices > 0 && <PageScript name="notices" />}
          <ul className="notice-list">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} zone={ctx.group.timeZone} />
            ))}
          </ul>
          {next && <More href={`${NOTICES}?cursor=${next}`}>{t.showMore}</More>}
        </section>
      ),
    })
  })
  .get(
    '/api/notices/',
    call({
      summary: 'List your notices, newest first',
      access: 'members',
      query: PageQuery,
      answers: { 200: z.array(Notice) },
    }),
    async (c) => {
      const page = c.req.valid('query')
      const { ctx } = c.var
      const { rows } = await ctx.read((db, viewer) => ({ rows: ownNotices(db, viewer, page) }))
      const { actor } = ctx
      requireUser(actor)
      return c.json(
        pageOfList(c, rows, page.limit, noticeCursor).map((notice) => noticeJson(notice, actor.noticesRead)),
      )
    },
  )
  .post(`${NOTICES}/read`, async (c) => {
    const { through } = await formInput(c, ReadThrough, (fields) => ({ through: Number(fields.through) }))
    await markRead(c.var.ctx, through)
    return c.redirect(NOTICES, 303)
  })
  .post(
    '/api/notices/read/',
    call({
      summary: 'Mark your notices as read up to an id',
      access: 'members',
      json: ReadThrough,
      answers: { 200: Unread },
    }),
    async (c) => c.json({ unread: await markRead(c.var.ctx, c.req.valid('json').through) }),
  )
  .post(
    `/api/notices/:id${ID}/read/`,
    call({
      summary: 'Mark one of your notices as read',
      access: 'members',
      answers: { 200: Unread },
      refusals: [404],
    }),
    async (c) => c.json({ unread: await markNoticeRead(c.var.ctx, idParam(c)) }),
  )
  .post(`${NOTICES}/undelivered/:id${ID}/again`, (c) =>
    formAction(c, () => decideUndelivered(c.var.ctx, idParam(c), 'due'), {
      to: UNDELIVERED,
      flash: t.mailSentAgain,
    }),
  )
  .post(`${NOTICES}/undelivered/:id${ID}/done`, (c) =>
    formAction(c, () => decideUndelivered(c.var.ctx, idParam(c), 'none'), {
      to: UNDELIVERED,
      flash: t.done,
    }),
  )

const ReadForm = ({ through, csrf }: { through: number; csrf: string }) => (
  <form method="post" action={`${NOTICES}/read`}>
    <CsrfField token={csrf} />
    <input type="hidden" name="through" value={through} />
    <button className="button" type="submit">
      {t.markAllRead}
    </button>
  </form>
)

type NoticeProps = { notice: NoticeJson; zone: string }

const NoticeRow = ({ notice: { id, text, url, actor, created_at, read }, zone }: NoticeProps) => (
  <li className={read ? undefined : 'new-notice'}>
    {actor ? <Avatar user={actor} /> : <Icon name="bell" />}
    <a href={url} data-notice={read ? undefined : id}>
      {!read && <span className="visually-hidden">{t.isNew} </span>}
      {text}
    </a>
    <time className="muted" dateTime={created_at}>
      {recentTime(new Date(created_at), zone)}
    </time>
  </li>
)
