import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../src/shared/field.tsx'
import { call } from './parts/api.ts'

const PRESETS = [3, 5, 10]
const MINIMUM = 1
const MAXIMUM = 5000

/** The dialog behind 'Donate' in the menu, whose button opens it by its id. */
export default function Donate() {
  const [choice, setChoice] = useState('5')
  const [problem, setProblem] = useState('')
  const [wrong, setWrong] = useState('')
  // The form is there before its script, which comes when it is opened.
  const [busy, setBusy] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const title = useId()

  // Coming back with the browser's own button shows the page as it was left.
  useEffect(() => {
    const again = () => setBusy(false)
    again()
    window.addEventListener('pageshow', again)
    return () => window.removeEventListener('pageshow', again)
  }, [])

  async function give(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const custom = new FormData(submit.currentTarget).get('custom')
    const dollars = Number(choice === 'custom' ? custom : choice)
    const refused = check(dollars)
    setWrong(refused)
    setProblem('')
    if (refused) return form.current?.querySelector<HTMLElement>('[name=custom]')?.focus()
    setBusy(true)
    const answer = await call<{ checkout_url?: string }>('POST', '/api/create-checkout-session/', {
      amount: Math.round(dollars * 100),
    })
    if (answer.ok && answer.data.checkout_url) return location.assign(answer.data.checkout_url)
    setBusy(false)
    const lost = !answer.ok && answer.status === 0
    setProblem(lost ? 'Error connecting to server.' : 'Error creating checkout session')
  }

  return (
    <dialog className="dialog" id="donate" popover="auto" aria-labelledby={title}>
      <form className="form" ref={form} noValidate onSubmit={give}>
        <h2 id={title}>Donate</h2>
        <p>Your donation keeps the group going. You give it on the payment provider’s own page.</p>
        <fieldset className="choices" disabled={busy}>
          <legend>Amount</legend>
          {[...PRESETS.map(String), 'custom'].map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="amount"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <span>{value === 'custom' ? 'Custom' : `$${value}`}</span>
            </label>
          ))}
        </fieldset>
        {choice === 'custom' && (
          <Field
            name="custom"
            label="Dollars"
            type="number"
            inputMode="decimal"
            min={MINIMUM}
            max={MAXIMUM}
            step="0.01"
            required
            errors={wrong ? [wrong] : []}
          />
        )}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="row">
          <button className="button primary" type="submit" disabled={busy}>
            Donate
          </button>
          <button className="button" type="button" popoverTarget="donate" popoverTargetAction="hide">
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}

function check(dollars: number): string {
  if (!(dollars >= MINIMUM)) return 'The smallest donation is $1.00.'
  if (dollars > MAXIMUM) return 'The largest donation is $5,000.00.'
  return ''
}
