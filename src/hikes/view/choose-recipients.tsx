import { t } from '../../texts/hike-facts.ts'
import {
  canChooseRecipients,
  RECIPIENTS,
  type RecipientCounts,
  recipientsText,
} from './announcement-recipients.ts'

type ChooseRecipientsProps = {
  counts: RecipientCounts
  chosen?: readonly string[] | undefined
  errors: string[] | undefined
}

/** Checkboxes for choosing the recipients of an announcement. Renders nothing if there can only be participants. */
export function ChooseRecipients({ counts, chosen = ['participants'], errors = [] }: ChooseRecipientsProps) {
  if (!canChooseRecipients(counts)) return null
  const describedBy = errors.length > 0 ? 'recipients-error' : undefined
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend>{t.announceTo}</legend>
      {/* Without it, the form would not send the field at all if nothing is chosen. */}
      <input type="hidden" name="to" value="" />
      {RECIPIENTS.filter((name) => name === 'participants' || counts[name] > 0).map((name) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            name="to"
            value={name}
            defaultChecked={chosen.includes(name)}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={describedBy}
          />
          {recipientsText(name, counts)}
        </label>
      ))}
      <p className="error" id="recipients-error" aria-live="polite">
        {errors.join(' ')}
      </p>
    </fieldset>
  )
}
