import type { Answer, Guest } from '../../../src/db/tables/participation.ts'
import { guestsText } from '../../../src/participation/view/guests.ts'

type AnswersProps = { answers?: Answer[]; note?: string; guests?: Guest[] | undefined }

/** The guests, the note and the answers of a request to join. */
export const Answers = ({ answers = [], note = '', guests }: AnswersProps) => (
  <>
    {guests && <p className="experience">{guestsText({ guests })}</p>}
    {note && (
      <blockquote className="note" dir="auto">
        {note}
      </blockquote>
    )}
    {answers.length > 0 && (
      <dl className="answers">
        {answers.map(({ question, answer }, index) => (
          // The same question may occur twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of answers never changes.
          <div key={index}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
