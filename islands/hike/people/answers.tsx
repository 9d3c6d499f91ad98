import type { Answer } from '../../../src/db/tables/participation.ts'

type AnswersProps = { answers?: Answer[]; note?: string }

/** The answers and the note of a request to join. */
export const Answers = ({ answers = [], note = '' }: AnswersProps) => (
  <>
    {note && (
      <blockquote className="note" dir="auto">
        {note}
      </blockquote>
    )}
    {answers.length > 0 && (
      <dl className="answers">
        {answers.map(({ question, answer }, index) => (
          // The same question may occur twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: answers never change their order.
          <div key={index}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
