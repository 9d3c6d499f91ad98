import { linkOf } from '../notice-link.ts'
import type { DueNotice } from './due.ts'
import { planFacts } from './facts.ts'
import { nameText, plain, withoutLinks } from './plain-text.ts'
import type { Letter } from './template.ts'

export type Content = Pick<Letter, 'subject' | 'lead' | 'facts' | 'more'> & {
  link: { label: string; path: string }
}

/** Several requests, to one hike or more, in one mail. */
export function requestsLetter(notices: DueNotice[]): Content {
  const hikes = Map.groupBy(notices, ({ hikeId }) => hikeId)
  const [[hikeId, [first]]] = [...hikes] as [[number | null, DueNotice[]]]
  const name = first?.data.hike ?? ''
  const others = hikes.size - 1
  if (others === 0) {
    const people = peopleOf(notices)
    const shown = withoutLinks(first?.data ?? { hike: '' })
    return {
      subject: `${name}: ${asking(peopleOf(notices, plain))}`,
      lead: `${asking(people)} ${shown.hike}.`,
      facts: planFacts(shown),
      more: people.length > 1 ? [people.join('\n')] : [],
      link: linkOf('join_requested', hikeId, true),
    }
  }
  return {
    subject: `${name} and ${others === 1 ? 'another hike' : `${others} other hikes`}: ${asking(peopleOf(notices, plain))}`,
    lead: `${asking(peopleOf(notices))} your hikes.`,
    facts: [],
    more: [...hikes.values()].map(requestsOfHike),
    link: { label: 'See my hikes', path: '/?tab=my-hikes' },
  }
}

/** 'Ridge walk / Sat 28 Nov · 09:00 CET, Bern / pia', on three lines and more. */
function requestsOfHike(notices: DueNotice[]): string {
  const shown = withoutLinks(notices[0]?.data ?? { hike: '' })
  const plan = planFacts(shown).map(([, value]) => value)
  return [shown.hike, plan.join(', '), ...peopleOf(notices)].join('\n')
}

const asking = (people: string[]) =>
  people.length === 1 ? `${people[0]} asks to join` : `${people.length} people ask to join`

/** Each once: somebody may have withdrawn, and asked again. */
const peopleOf = (notices: DueNotice[], shown = nameText) => [
  ...new Set(notices.map(({ data }) => shown(data.actor ?? ''))),
]
