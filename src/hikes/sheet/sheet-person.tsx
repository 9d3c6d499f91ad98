import type { ReactNode } from 'react'
import type { Sheet } from './sheet.ts'

type SheetPersonProps = {
  person: Sheet['people'][number]
  /** Null where the viewer does not see money, and for a hike that is free. */
  hasPaid: boolean | null
}

/** A participant on the day sheet: a column of its own for each fact, on paper and on a wide screen. */
export const SheetPerson = ({ person, hasPaid }: SheetPersonProps) => (
  <li id={`person-${person.id}`}>
    <h3>
      <a href={`/users/${person.id}`}>{person.username}</a>
    </h3>
    <dl>
      <div className="on-paper">
        <dt>Came</dt>
        <dd>{person.attended === null ? '☐' : person.attended ? 'Yes' : 'No'}</dd>
      </div>
      {hasPaid !== null && <Fact name="Paid">{hasPaid ? 'Yes' : 'No'}</Fact>}
      {person.phone && (
        <Fact name="Phone">
          <PhoneLink number={person.phone} />
        </Fact>
      )}
      {(person.emergencyName || person.emergencyPhone) && (
        <Fact name="In an emergency">
          {person.emergencyName} {person.emergencyPhone && <PhoneLink number={person.emergencyPhone} />}
        </Fact>
      )}
      {person.answers.map(({ question, answer }, index) => (
        // The same question may have been asked twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: answers never change their order.
        <Fact key={index} name={question} isWritten>
          {answer}
        </Fact>
      ))}
      {person.note && (
        <Fact name="Note" isWritten>
          {person.note}
        </Fact>
      )}
    </dl>
  </li>
)

type FactProps = { name: string; isWritten?: boolean; children: ReactNode }

const Fact = ({ name, isWritten = false, children }: FactProps) => (
  <div className={isWritten ? 'written' : undefined}>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

/** People write numbers in many ways, with words too: what a phone dials is the first number in it. */
function PhoneLink({ number }: { number: string }) {
  const [dialled] = /\+?\d[\d\s()./-]*/.exec(number) ?? []
  return dialled ? <a href={`tel:${dialled.replaceAll(/[^+\d]/g, '')}`}>{number}</a> : number
}
