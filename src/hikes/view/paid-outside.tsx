import { t } from '../../texts/sheet.ts'

export type SheetPayment = {
  /** Whether the person has paid, in words. */
  text: string
  /** Whether the owner has marked the person as having paid outside the app. */
  isOutside: boolean
  /** Whether the viewer can make this mark, or take it back. */
  canMark: boolean
}

type PaidOutsideProps = {
  payment: SheetPayment
  person: { id: number; username: string }
  /** The path of the hike. */
  path: string
  csrf: string
  /** The current mark, if it may have changed since the page was rendered. */
  isOutside?: boolean
  /** If not given, the form is sent. It also works without scripts. */
  onMark?: (isOutside: boolean) => void
}

/** Whether a participant has paid, with a button that marks a payment made outside the app. */
export function PaidOutside({ payment, person, path, csrf, ...mark }: PaidOutsideProps) {
  const { isOutside = payment.isOutside, onMark } = mark
  return (
    <>
      {isOutside === payment.isOutside ? payment.text : isOutside ? t.paidOutside : t.no}
      {payment.canMark && (
        <form
          className="on-screen"
          method="post"
          action={`${path}/paid_outside`}
          onSubmit={
            onMark &&
            ((submit) => {
              submit.preventDefault()
              onMark(!isOutside)
            })
          }
        >
          <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
          <input type="hidden" name="user_id" value={person.id} />
          <input type="hidden" name="paid" value={String(!isOutside)} />
          <button className="button" type="submit">
            {isOutside ? t.takeBack : t.markPaid}
            <span className="visually-hidden">: {person.username}</span>
          </button>
        </form>
      )}
    </>
  )
}
