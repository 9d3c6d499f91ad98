import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../../context/env.ts'
import { allowCspSources } from '../../http/security-headers.ts'
import type { FieldErrors } from '../../shared/errors.ts'
import type { LocalTime } from '../../shared/local-time.ts'
import { t } from '../../texts/search.ts'
import { MAX_QUERY } from '../limits.ts'
import { type FilterName, fieldsOf, fieldsRemoved, filterNames, hrefOf, type Params } from './address.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { filterText } from './filter-texts.ts'
import { nextDays, type Presets, presetsOf, whenOf } from './presets.ts'

type FinderProps = {
  params: Params
  /** The date in the group's time zone. */
  today: LocalTime
  isMember: boolean
  problems?: FieldErrors
}

/**
 * The filter bar: links for the most common filters, and a sheet with all filters. It is a form, so that it works
 * without scripts.
 */
export function Finder({ params, today, isMember, problems = {} }: FinderProps) {
  const presets = presetsOf(today)
  return (
    <search className="finder">
      <form action="/">
        {/* Enter in a field presses the first button of the form, which would otherwise be 'Use my location'. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        <div className="wrap">
          <Bar {...{ params, presets, wrong: Object.keys(problems) }} />
        </div>
        <FilterSheet {...{ params, presets, isMember, problems }} />
      </form>
    </search>
  )
}

/** Allows the frame of the filters in the page's content security policy. */
export const allowFilters = (c: Context<AppEnv>) => allowCspSources(c, { frameSrc: ["'self'"] })

type BarProps = { params: Params; presets: Presets; wrong: string[] }

function Bar({ params, presets, wrong }: BarProps) {
  const when = whenOf(params, presets)
  const inSheet = sheetFilters.filter((name) =>
    name === 'dates' ? when === 'dates' : fieldsOf(name).some((field) => params[field]),
  )
  return (
    <>
      <input
        type="search"
        name="q"
        aria-label={t.searchHikes}
        placeholder={t.search}
        maxLength={MAX_QUERY}
        defaultValue={params.q}
        autoComplete="off"
      />
      <button
        className="chip"
        type="button"
        popoverTarget="filters"
        data-set={inSheet.length > 0 ? '' : undefined}
      >
        {t.filters}
      </button>
      {inSheet.map((name) => (
        <Chip
          key={name}
          isOn
          isWrong={fieldsOf(name).some((field) => wrong.includes(field))}
          href={hrefOf(params, fieldsRemoved([name]))}
        >
          {filterText(name, params)}
        </Chip>
      ))}
      {nextDays(presets).map(([day, text]) => (
        <DatesChip key={day} params={params} isOn={when === day} dates={presets[day]}>
          {text}
        </DatesChip>
      ))}
      <Toggle params={params} name="weekend" without={{ from: null, to: null }}>
        {t.thisWeekend}
      </Toggle>
      <DatesChip params={params} isOn={when === 'week'} dates={presets.week}>
        {t.next7Days}
      </DatesChip>
      <Toggle params={params} name="free">
        {t.free}
      </Toggle>
      <Toggle params={params} name="spots">
        {t.placesLeft}
      </Toggle>
      <Chip
        isView
        isOn={params.view === 'map'}
        href={hrefOf(params, { view: params.view === 'map' ? null : 'map', month: null })}
      >
        {t.map}
      </Chip>
      <CalendarOrList params={params} />
    </>
  )
}

const barFilters: FilterName[] = ['q', 'weekend', 'free', 'spots']
const sheetFilters = filterNames.filter((name) => !barFilters.includes(name))

const CalendarOrList = ({ params }: { params: Params }) => (
  <Chip
    isView
    isOn={false}
    href={hrefOf(params, { view: params.view === 'calendar' ? null : 'calendar', month: null })}
  >
    {params.view === 'calendar' ? t.list : t.calendar}
  </Chip>
)

type ChipProps = { isOn: boolean; isWrong?: boolean; isView?: boolean; href: string; children: ReactNode }

const Chip = ({ isOn, isWrong = false, isView = false, href, children }: ChipProps) => (
  <a
    className={isView ? 'chip view' : isWrong ? 'chip wrong' : 'chip'}
    href={href}
    aria-current={isOn || undefined}
  >
    {children}
  </a>
)

type DatesChipProps = { params: Params; isOn: boolean; dates: { from: string; to: string }; children: string }

const DatesChip = ({ params, isOn, dates, children }: DatesChipProps) => (
  <Chip isOn={isOn} href={hrefOf(params, { weekend: null, ...(isOn ? fieldsRemoved(['dates']) : dates) })}>
    {children}
  </Chip>
)

type ToggleProps = { params: Params; name: string; without?: Record<string, null>; children: ReactNode }

/** A link instead of a button, so that it works without scripts. */
const Toggle = ({ params, name, without = {}, children }: ToggleProps) => (
  <Chip
    isOn={Boolean(params[name])}
    href={hrefOf(params, params[name] ? { [name]: null } : { ...without, [name]: '1' })}
  >
    {children}
  </Chip>
)
