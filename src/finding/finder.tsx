import type { ReactNode } from 'react'
import { Island, StaticIsland } from '../layout/island.tsx'
import { type LocalTime, MONTHS } from '../shared/format.ts'
import { GRADES } from '../shared/grades.ts'
import { SUITABILITIES, type Suitability, suitabilityText } from '../shared/suitability.ts'
import { hrefOf, isSearch, type Params } from './address.ts'
import { dateOf } from './conditions.ts'

type FinderProps = {
  params: Params
  /** The date of the group. */
  today: LocalTime
  isMember: boolean
  /** Fields with wrong values. */
  wrong?: string[]
}

/** The bar of filters. A plain form and links; each group of fields is a popover. */
export function Finder({ params, today, isMember, wrong = [] }: FinderProps) {
  const week = { from: dateOf(today), to: dateOf(today, 6) }
  const isWeek = params.from === week.from && params.to === week.to
  const isWrong = (...fields: string[]) => fields.some((field) => wrong.includes(field))
  return (
    <search className="finder">
      <form action="/">
        <div className="wrap">
          <input
            type="search"
            name="q"
            aria-label="Search hikes"
            placeholder="Search"
            maxLength={100}
            defaultValue={params.q}
            autoComplete="off"
          />
          <Toggle params={params} name="weekend" without={{ from: null, to: null }}>
            This weekend
          </Toggle>
          <Chip isOn={isWeek} href={hrefOf(params, { weekend: null, ...(isWeek ? none(week) : week) })}>
            Next 7 days
          </Chip>
          <Opener id="dates" value={isWeek ? '' : datesText(params)} isWrong={isWrong('from', 'to')}>
            Dates
          </Opener>
          <Opener id="grade" value={params.grade?.replaceAll(',', ', ')} isWrong={isWrong('grade')}>
            Grade
          </Opener>
          <Opener
            id="length"
            value={lengthText(params)}
            isWrong={isWrong('max_km', 'max_ascent', 'max_hours')}
          >
            Distance, climb
          </Opener>
          <Toggle params={params} name="free">
            Free
          </Toggle>
          <Toggle params={params} name="spots">
            Places left
          </Toggle>
          <Opener id="good" value={goodForText(params)} isWrong={isWrong('good_for')}>
            Good for
          </Opener>
          <Opener id="near" value={nearText(params)} isWrong={isWrong('near', 'within', 'sort')}>
            Near …
          </Opener>
          <Chip
            isOn={params.view === 'map'}
            href={hrefOf(params, { view: params.view === 'map' ? null : 'map' })}
          >
            Map
          </Chip>
          {isSearch(params) && (
            <a className="chip clear" href={hrefOf(params.view ? { view: params.view } : {})}>
              Clear all
            </a>
          )}
        </div>
        <Panels params={params} isMember={isMember} />
      </form>
    </search>
  )
}

const none = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, null]))

const Chip = ({ isOn, href, children }: { isOn: boolean; href: string; children: ReactNode }) => (
  <a className="chip" href={href} aria-current={isOn || undefined}>
    {children}
  </a>
)

type ToggleProps = { params: Params; name: string; without?: Record<string, null>; children: ReactNode }

/** A link, so that it works at once and without scripts; the form keeps what is on. */
const Toggle = ({ params, name, without = {}, children }: ToggleProps) => (
  <>
    {params[name] && <input type="hidden" name={name} value={params[name]} />}
    <Chip
      isOn={Boolean(params[name])}
      href={hrefOf(params, params[name] ? { [name]: null } : { ...without, [name]: '1' })}
    >
      {children}
    </Chip>
  </>
)

type OpenerProps = { id: string; value: string | undefined; isWrong: boolean; children: string }

/** Opens a group of fields; shows what is set in it. */
const Opener = ({ id, value, isWrong, children }: OpenerProps) => (
  <button
    className={isWrong ? 'chip wrong' : 'chip'}
    type="button"
    popoverTarget={`find-${id}`}
    aria-label={value ? `${children}: ${value}` : undefined}
    data-set={value ? '' : undefined}
  >
    {value || children}
  </button>
)

type PanelsProps = { params: Params; isMember: boolean }

function Panels({ params, isMember }: PanelsProps) {
  const { from = '', to = '' } = params
  const chosen = (field: string) => params[field]?.split(',') ?? []
  const [lat = '', lng = ''] = params.near?.split(',') ?? []
  const { place = params.near ? 'My location' : '', within = '50', sort = '' } = params
  const near = {
    values: { place, place_lat: lat, place_lng: lng, within, sort },
    locate_href: hrefOf({ ...params, near: '' }, { place: null, within: null, sort: null }),
  }
  return (
    <>
      <Panel id="dates">
        <Field label="From" name="from" type="date" value={from} />
        <Field label="Until" name="to" type="date" value={to} />
      </Panel>
      <Panel id="grade">
        <fieldset>
          <legend>Grade</legend>
          {GRADES.map((grade) => (
            <Choice key={grade} name="grade" value={grade} isOn={chosen('grade').includes(grade)}>
              {grade}
            </Choice>
          ))}
        </fieldset>
        <a href="/grades">What the grades mean</a>
      </Panel>
      <Panel id="length">
        <Field label="At most km" name="max_km" type="number" value={params.max_km} />
        <Field label="At most metres of climb" name="max_ascent" type="number" value={params.max_ascent} />
        <Field label="At most hours" name="max_hours" type="number" value={params.max_hours} />
      </Panel>
      <Panel id="good">
        <fieldset>
          <legend>Good for</legend>
          {SUITABILITIES.map((one) => (
            <Choice key={one} name="good_for" value={one} isOn={chosen('good_for').includes(one)}>
              {suitabilityText(one)}
            </Choice>
          ))}
        </fieldset>
      </Panel>
      {isMember ? (
        <Island name="near-panel" props={near} hydrateOnOpen />
      ) : (
        <StaticIsland name="near-panel" props={near} />
      )}
      {params.view && <input type="hidden" name="view" value={params.view} />}
    </>
  )
}

const Panel = ({ id, children }: { id: string; children: ReactNode }) => (
  <div className="panel" id={`find-${id}`} popover="auto">
    {children}
    <button className="button primary" type="submit">
      Show hikes
    </button>
  </div>
)

type FieldProps = { label: string; name: string; type: 'date' | 'number'; value: string | undefined }

const Field = ({ label, name, type, value }: FieldProps) => (
  <label className="field">
    {label}
    <input
      type={type}
      name={name}
      defaultValue={value}
      {...(type === 'number' && { min: 0, step: 'any', inputMode: 'decimal' as const })}
    />
  </label>
)

type ChoiceProps = { name: string; value: string; isOn: boolean; children: ReactNode }

const Choice = ({ name, value, isOn, children }: ChoiceProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
    {children}
  </label>
)

/** '3 Dec', of a date such as 2026-12-03; as it is, where it is none. */
function dayText(date: string): string {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(date) ?? []
  return month ? `${Number(day)} ${MONTHS[Number(month) - 1]?.slice(0, 3)}` : date
}

function datesText({ from, to }: Params): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  if (from) return `From ${dayText(from)}`
  return to ? `Until ${dayText(to)}` : ''
}

const lengthText = ({ max_km, max_ascent, max_hours }: Params) =>
  [max_km && `≤ ${max_km} km`, max_ascent && `↑ ≤ ${max_ascent} m`, max_hours && `≤ ${max_hours} h`]
    .filter(Boolean)
    .join(' · ')

const goodForText = ({ good_for }: Params) =>
  good_for
    ?.split(',')
    .map((one) => suitabilityText(one as Suitability))
    .join(', ')

const nearText = ({ near, place, within = '50' }: Params) =>
  near && `≤ ${within} km from ${place?.split(',')[0] ?? 'me'}`

/** What a search asks for, in words, to be taken away: 'T2, T3'. */
export function filterText(filter: string, params: Params): string {
  const texts: Record<string, string | undefined> = {
    q: `“${params.q}”`,
    dates: datesText(params),
    weekend: 'This weekend',
    grade: params.grade?.replaceAll(',', ', '),
    max_km: `≤ ${params.max_km} km`,
    max_ascent: `↑ ≤ ${params.max_ascent} m`,
    max_hours: `≤ ${params.max_hours} h`,
    free: 'Free',
    spots: 'Places left',
    good_for: `Good for ${goodForText(params)}`,
    near: nearText(params),
  }
  return texts[filter] ?? filter
}
