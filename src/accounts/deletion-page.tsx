import { type Context, Hono } from 'hono'
import type { AppEnv, User } from '../env.ts'
import type { AppError, FieldErrors } from '../errors.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { FormProblem } from '../layout/form-problem.tsx'
import { settingsPage } from '../layout/settings-page.tsx'
import { requireUser } from '../policy.ts'
import { formatMoney } from '../shared/money.ts'
import { accountPage, formState, retriableError } from './account-page.tsx'
import { deleteAccount } from './deletion.ts'
import { type DeletionSummary, deletionSummary } from './deletion-summary.ts'
import { UndoDeletionForm } from './forms.tsx'
import { ChoosePasswordByMail, OwnPasswordField } from './own-password.tsx'
import { requireUndoDeletion, undoDeletion } from './restoring.ts'
import { signOut } from './session-change.ts'

const SETTINGS = '/settings/account'
const DELETE = `${SETTINGS}/delete`
const UNDO = '/accounts/deletion/undo/:token{[A-Za-z0-9_-]{10,100}}/'

/** Deleting one's account, and undoing that by the link in the mail. */
export const deletionPages = new Hono<AppEnv>()
  .get(DELETE, (c) => deletePage(c))
  .post(DELETE, async (c) => {
    const { password = '' } = await textFields(c)
    try {
      await deleteAccount(c.var.work, password, clientNetwork(c))
    } catch (error) {
      return deletePage(c, retriableError(error))
    }
    await signOut(c)
    setFlash(c, 'Your account is deleted. For 7 days the link in our mail brings it back.')
    return c.redirect('/', 303)
  })
  .get(UNDO, async (c) => {
    await c.var.work.identify()
    await requireUndoDeletion(c.var.work, c.req.param('token'))
    const form = <UndoDeletionForm {...(await formState(c))} token={c.req.param('token')} />
    return accountPage(c, 'Have your account back', form)
  })
  .post(UNDO, async (c) => {
    await undoDeletion(c.var.work, c.req.param('token'))
    setFlash(c, 'Welcome back! Please sign in.')
    return c.redirect('/accounts/login/', 303)
  })

async function deletePage(c: Context<AppEnv>, error?: AppError) {
  const summary = await deletionSummary(c.var.work)
  const { actor, config } = c.var.work
  requireUser(actor)
  const state = await formState(c, error)
  const page = <DeleteAccount {...state} summary={summary} actor={actor} contact={config.CONTACT_EMAIL} />
  return settingsPage(c, SETTINGS, page, error?.status)
}

type Props = {
  csrf: string
  errors?: FieldErrors | undefined
  problem?: string | undefined
  summary: DeletionSummary
  actor: User
  contact: string
}

const DeleteAccount = ({ csrf, errors = {}, problem, summary, actor, contact }: Props) => (
  <>
    <h2>Delete your account?</h2>
    <h3>At once</h3>
    <ul className="consequences">
      <li>Nobody sees your name, your picture, your profile or your posts any more.</li>
      <li>What you have written in chats stays, and says ‘Deleted user’.</li>
      <li>You are signed out everywhere, and your own calendar stops.</li>
      {summary.joined > 0 && <li>{leavingText(summary)}</li>}
    </ul>
    {summary.led.length > 0 && <Led summary={summary} />}
    <Money summary={summary} contact={contact} />
    <h3>Within 7 days</h3>
    <p>
      You can have it back by a link that we send to {actor.email}: with your name, your address, your
      picture, your profile and your posts. Hikes that were given away, cancelled or left stay so. Until then
      nobody else can take your username.
    </p>
    <h3>After 7 days</h3>
    <p>
      Everything is erased for good, and nobody can bring it back. Hikes that have taken place stay without
      your name. So do records of payments, which the group has to keep.
    </p>
    <p>
      <a href={`${SETTINGS}#export`}>Take a copy of your data with you first</a>
    </p>
    <FormProblem>{problem}</FormProblem>
    <form className="form" method="post" action={DELETE} noValidate>
      <CsrfField token={csrf} />
      <OwnPasswordField name="password" label="Your password" errors={errors.password} />
      <ChoosePasswordByMail />
      <div className="row">
        <a className="button primary" href={SETTINGS}>
          Keep my account
        </a>
        <button className="button danger" type="submit">
          Delete my account
        </button>
      </div>
    </form>
  </>
)

const hikes = (count: number) => (count === 1 ? 'the hike' : `the ${count} hikes`)

const leavingText = ({ joined, backToMe }: DeletionSummary) =>
  `You leave ${hikes(joined)} ahead that you take part in or have asked to join.${
    backToMe.length > 0
      ? ` What you have paid for ${joined === 1 ? 'it' : 'them'} comes back: ${amounts(backToMe)}.`
      : ''
  }`

const Led = ({ summary: { led, hasMore, now } }: { summary: DeletionSummary }) => (
  <>
    <h3>Hikes that you lead</h3>
    <ul className="consequences">
      {led.map((hike) => (
        <li key={hike.id}>
          <a href={`/events/${hike.id}`}>{hike.name}</a> {fateOf(hike, now)}
        </li>
      ))}
      {hasMore && <li>And so on for the others.</li>}
    </ul>
    <p className="muted">A hike goes to the first of its co-organizers: appoint one beforehand.</p>
  </>
)

type Hike = DeletionSummary['led'][number]

function fateOf({ successor, status, eventTime, people, paid }: Hike, now: Date): string {
  if (successor !== null) return `goes to ${successor}.`
  if (status === 'cancelled') return 'stays cancelled.'
  if (eventTime <= now) return 'has begun, and goes on without you.'
  const told = people === 0 ? '' : people === 1 ? ' One person is told.' : ` ${people} people are told.`
  const back = paid > 0 ? ' Whoever has paid for it gets everything back.' : ''
  return `is cancelled.${told}${back}`
}

/** The payout account is Stripe's: what is owed is still taken from it, and what waits can reach it only once it is set up. */
const Money = ({ summary: { waiting, owed }, contact }: { summary: DeletionSummary; contact: string }) =>
  waiting.length === 0 && owed.length === 0 ? null : (
    <>
      <h3>Money</h3>
      <ul className="consequences">
        {waiting.length > 0 && (
          <li>
            {amounts(waiting)} that people have paid for your hikes waits until you can be paid out. What is
            for hikes that are cancelled goes back to them. For the rest <a href={SETUP}>set up payments</a>{' '}
            before you delete your account: afterwards it cannot reach you, and the group keeps it.
          </li>
        )}
        {owed.length > 0 && (
          <li>
            You owe the group {amounts(owed)} of refunds. Stripe still takes it from your payout account. To
            pay it in another way, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </li>
        )}
      </ul>
    </>
  )

const SETUP = '/payments'

const amounts = (sums: { currency: string; amount: number }[]) =>
  sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' and ')
