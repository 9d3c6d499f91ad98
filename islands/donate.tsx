import { type FormEvent, useContext, useEffect, useId, useState } from 'react'
import { donationProblem, smallestDonation } from '../src/shared/charges.ts'
import type { FieldErrors } from '../src/shared/errors.ts'
import { DecimalField } from '../src/shared/field.tsx'
import { FormProblem } from '../src/shared/form-problem.tsx'
import { currencyName, decimalAmount, formatWhole, parseDecimal } from '../src/shared/money.ts'
import { Prices } from '../src/shared/prices.ts'
import { t } from '../src/texts/donations.ts'
import { type Answer, call } from './parts/api.ts'
import { useFormSubmission } from './parts/form/form-submission.ts'

/** The suggested amounts, as multiples of the smallest donation: for example, $3, $5 and $10. */
const PRESETS = [3, 5, 10]

/** The donation dialog. It is a popover, so that the button in the menu opens it without a script. */
export default function Donate() {
  const { currency } = useContext(Prices)
  const [choice, setChoice] = useState('5')
  const { form, errors, problem, busy, send, corrected } = useFormSubmission()
  const [hydrated, setHydrated] = useState(false)
  const title = useId()

  // The script loads when the dialog opens. Before that, the form cannot be submitted.
  useEffect(() => setHydrated(true), [])

  async function donate(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const custom = new FormData(submit.currentTarget).get('custom')
    const amount =
      choice === 'custom'
        ? parseDecimal(String(custom).trim(), currency)
        : Number(choice) * smallestDonation(currency)
    const answer = await send(validate(amount, currency), () => createCheckoutSession(amount ?? 0))
    if (answer?.ok) location.assign(answer.data)
  }

  return (
    <dialog className="dialog" id="donate" popover="auto" aria-labelledby={title}>
      <form className="form" ref={form} noValidate onSubmit={donate} onChange={corrected}>
        <h2 id={title}>{t.donate}</h2>
        <p>{t.intro}</p>
        <fieldset className="choices" disabled={busy || !hydrated}>
          <legend>{t.amount}</legend>
          {[...PRESETS.map(String), 'custom'].map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="amount"
                data-field="custom"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <span>
                {value === 'custom'
                  ? t.custom
                  : formatWhole(Number(value) * smallestDonation(currency), currency)}
              </span>
            </label>
          ))}
        </fieldset>
        {choice === 'custom' && (
          <DecimalField name="custom" label={currencyName(currency)} required errors={errors.custom} />
        )}
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <button className="button primary" type="submit" disabled={busy || !hydrated}>
            {t.donate}
          </button>
          <button className="button" type="button" popoverTarget="donate" popoverTargetAction="hide">
            {t.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function validate(amount: number | null, currency: string): FieldErrors {
  const example = decimalAmount(5 * smallestDonation(currency), currency)
  const problem = amount === null ? t.enterAmount(example) : donationProblem(amount, currency)
  return problem === null ? {} : { custom: [problem] }
}

/** Returns the URL of the payment provider's page. */
async function createCheckoutSession(amount: number): Promise<Answer<string>> {
  const answer = await call<{ checkout_url?: string }>('POST', '/api/create-checkout-session/', { amount })
  if (answer.ok && answer.data.checkout_url) return { ok: true, data: answer.data.checkout_url }
  const status = answer.ok ? 200 : answer.status
  const message = status === 0 ? t.connectionError : t.sessionError
  return { ok: false, status, message, errors: {} }
}
