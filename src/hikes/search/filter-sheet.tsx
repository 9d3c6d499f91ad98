import type { ReactNode } from 'react'
import { Island, StaticIsland } from '../../layout/island.tsx'
import type { FieldErrors } from '../../shared/errors.ts'
import { language } from '../../texts/language.ts'
import { t } from '../../texts/search.ts'
import { SUITABILITIES, suitabilityText } from '../view/attributes.ts'
import { GRADES } from '../view/grades.ts'
import type { Params } from './address.ts'
import { nextDays, type Presets, type When, whenOf } from './presets.ts'

/** The path of an empty page. Its script counts the hikes that match the filter form. */
export const COUNTING_FRAME = '/events/count'

type FilterSheetProps = { params: Params; presets: Presets; isMember: boolean; problems: FieldErrors }

/** The sheet with all filters, which opens over the page. */
export const FilterSheet = ({ params, presets, isMember, problems }: FilterSheetProps) => (
  <div className="panel" id="filters" popover="auto" role="dialog" aria-label={t.filters}>
    {params.view !== 'calendar' && <CountingFrame />}
    <WhenAndWhat params={params} presets={presets} problems={problems} />
    <fieldset className="near" aria-label={t.nearAnArea}>
      <NearFields params={params} isMember={isMember} />
      <button className="button" type="submit" name="locate" value="1">
        {t.useMyLocation}
      </button>
    </fieldset>
    <LengthAndUse params={params} />
    <div className="sheet-end">
      <p className="hint" data-count-note="">
        {t.notCounted}
      </p>
      <button className="button subtle" type="button" popoverTarget="filters" popoverTargetAction="hide">
        {t.close}
      </button>
      <button className="button primary" type="submit" data-count="">
        {t.show}
      </button>
    </div>
  </div>
)

/** Counts upcoming hikes, so the calendar, which shows the hikes of a month, does not have this frame. */
const CountingFrame = () => (
  <iframe
    // The browser loads a lazy frame only when it is displayed, here when the sheet opens. The page itself needs no
    // script for this. The frame has the language of the page, which may differ from that of the browser.
    src={`${COUNTING_FRAME}?lang=${language()}`}
    loading="lazy"
    title={t.numberOfHikes}
    tabIndex={-1}
    aria-hidden="true"
  />
)

type WhenProps = { params: Params; presets: Presets; problems: FieldErrors }

const WhenAndWhat = ({ params, ...when }: WhenProps) => (
  <div className="filter-group">
    <WhenFields params={params} {...when} />
    <GradeFields params={params} />
    <FlagFields params={params} />
  </div>
)

const LengthAndUse = ({ params }: { params: Params }) => (
  <div className="filter-group">
    <LengthFields params={params} />
    <GoodForFields params={params} />
    {params.view && <input type="hidden" name="view" value={params.view} />}
    {params.month && <input type="hidden" name="month" value={params.month} />}
  </div>
)

const whenTexts = (presets: Presets): [When, string][] => [
  ['', t.anyDay],
  ...nextDays(presets),
  ['weekend', t.thisWeekend],
  ['week', t.next7Days],
  ['dates', t.otherDates],
]

function WhenFields({ params, presets, problems }: WhenProps) {
  const when = whenOf(params, presets)
  return (
    <fieldset>
      <legend>{t.when}</legend>
      {whenTexts(presets).map(([value, text]) => (
        <Choice key={value} type="radio" name="when" value={value} isOn={value === when}>
          {text}
        </Choice>
      ))}
      <div className="dates">
        <Field label={t.from} name="from" type="date" value={params.from} />
        <UntilField value={params.to} problem={problems.to?.join(' ')} />
      </div>
    </fieldset>
  )
}

/** The script that counts the hikes (islands/filter-count.ts) also shows messages at this field. */
const UntilField = ({ value, problem }: { value: string | undefined; problem: string | undefined }) => (
  <div className="field">
    <label htmlFor="filter-to">{t.until}</label>
    <input
      id="filter-to"
      name="to"
      type="date"
      defaultValue={value}
      aria-describedby="filter-to-error"
      aria-invalid={problem !== undefined || undefined}
    />
    <p className="error" id="filter-to-error" role="status">
      {problem}
    </p>
  </div>
)

function GradeFields({ params }: { params: Params }) {
  const chosen = chosenIn(params.grade)
  return (
    <fieldset className="grade-choices">
      <legend>
        {t.grade} <a href="/grades">{t.gradesMeaning}</a>
      </legend>
      {GRADES.map((grade) => (
        <Choice key={grade} name="grade" value={grade} isOn={chosen.includes(grade)}>
          {grade}
        </Choice>
      ))}
    </fieldset>
  )
}

const FlagFields = ({ params }: { params: Params }) => (
  <fieldset>
    <legend>{t.placesAndPrice}</legend>
    <Choice name="spots" value="1" isOn={params.spots === '1'}>
      {t.placesLeft}
    </Choice>
    <Choice name="free" value="1" isOn={params.free === '1'}>
      {t.free}
    </Choice>
  </fieldset>
)

const LengthFields = ({ params }: { params: Params }) => (
  <fieldset className="length">
    <legend>{t.atMost}</legend>
    <Field label={t.kilometres} name="max_km" type="number" value={params.max_km} />
    <Field label={t.metresUp} name="max_ascent" type="number" value={params.max_ascent} />
    <Field label={t.hours} name="max_hours" type="number" value={params.max_hours} />
  </fieldset>
)

function GoodForFields({ params }: { params: Params }) {
  const chosen = chosenIn(params.good_for)
  return (
    <fieldset>
      <legend>{t.goodFor}</legend>
      {SUITABILITIES.map((one) => (
        <Choice key={one} name="good_for" value={one} isOn={chosen.includes(one)}>
          {suitabilityText(one)}
        </Choice>
      ))}
    </fieldset>
  )
}

const chosenIn = (list: string | undefined) => list?.split(',') ?? []

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

type ChoiceProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  isOn: boolean
  children: ReactNode
}

const Choice = ({ type = 'checkbox', name, value, isOn, children }: ChoiceProps) => (
  <label className="choice">
    <input type={type} name={name} value={value} defaultChecked={isOn} />
    {children}
  </label>
)

/** The fields for searching near a place, with suggestions for members. */
function NearFields({ params, isMember }: { params: Params; isMember: boolean }) {
  const [lat = '', lng = ''] = params.near?.split(',') ?? []
  const { place = params.near ? t.myLocation : '', within = '50', sort = '' } = params
  const near = {
    values: { place, place_lat: lat, place_lng: lng, within, sort },
    is_member: isMember,
  }
  return isMember ? (
    <Island name="near-fields" props={near} hydrateOnOpen />
  ) : (
    <div>
      <StaticIsland name="near-fields" props={near} />
    </div>
  )
}
