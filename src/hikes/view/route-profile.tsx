import { amount } from '../../shared/format.ts'
import { t } from '../../texts/hike-facts.ts'
import type { RouteJson } from '../tracks/json.ts'
import { simplify } from '../tracks/simplify.ts'

/** Vertical sizes, in pixels. The picture, except for its text, is stretched to the width of the page. */
const HEIGHT = 180
const TOP = 10
const PLOT_HEIGHT = 140
/** Maximum width of the picture, in pixels. */
const PLOT_WIDTH = 800
/**
 * The allowed error of the curve, in pixels: too small to see. In the Alps, heights read from the curve are accurate to
 * about 2 m.
 */
const TOLERANCE = 0.25

type Props = { route: RouteJson; module: string }

/** The height profile of a route, as SVG. With scripts, a slider shows the height and gradient at a point. */
export function RouteProfile({ route: { profile, ...route }, module }: Props) {
  const length = Math.round(Math.max(0.001, profile.at(-1)?.[0] ?? 0) * 1000)
  const heights = profile.map(([, height]) => height)
  const { low, high, step } = heightScale(Math.min(...heights), Math.max(...heights))
  const y = (height: number) => TOP + (PLOT_HEIGHT * (high - height)) / (high - low)
  const lines = ticks(low, high, step)
  return (
    <div className="route-profile">
      <svg className="heights" aria-hidden="true">
        {lines.map((height) => (
          <text key={height} x="100%" y={y(height) + 4}>
            {amount(height)} m
          </text>
        ))}
      </svg>
      <div className="plot">
        <svg height={HEIGHT} role="img" aria-labelledby="profile-title profile-text">
          <title id="profile-title">{t.heightProfile}</title>
          <desc id="profile-text">{descriptionOf(heights, route)}</desc>
          <svg
            y={TOP}
            width="100%"
            height={PLOT_HEIGHT}
            viewBox={`0 ${-high} ${length} ${high - low}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={pathOf(profile, length, low, high)} />
          </svg>
          {lines.map((height) => (
            <line key={height} x2="100%" y1={y(height)} y2={y(height)} />
          ))}
          {bordersOf(route.stages).map((km) => (
            <line
              key={km}
              x1={`${percent(km * 1000, length)}%`}
              x2={`${percent(km * 1000, length)}%`}
              y1={TOP}
              y2={TOP + PLOT_HEIGHT}
            />
          ))}
          {ticks(0, length / 1000, distanceStep(length / 1000)).map((km) => (
            <text
              key={km}
              x={`${percent(km * 1000, length)}%`}
              y={HEIGHT - 10}
              className={anchor(km * 1000, length)}
            >
              {amount(km)} km
            </text>
          ))}
        </svg>
        <input
          type="range"
          max={length}
          step={Math.max(1, Math.round(length / 400))}
          defaultValue={0}
          data-explore={module}
          aria-label={t.placeAlongRoute}
        />
      </div>
      {/* Screen readers get the same text from the slider. */}
      <p className="reading" aria-hidden="true">
        {t.pointAtPlace}
      </p>
    </div>
  )
}

/** The distance in km from the start to the end of each stage except the last. */
function bordersOf(stages: RouteJson['stages'] = []): number[] {
  let km = 0
  return stages.slice(0, -1).map(({ distance }) => (km += distance))
}

function descriptionOf(
  heights: number[],
  { distance, ascent, descent, lowest, highest }: Omit<RouteJson, 'profile'>,
) {
  const metres = (height: number | null | undefined) => `${amount(Math.round(height ?? 0))} m`
  return t.profileText(
    metres(heights[0]),
    metres(heights.at(-1)),
    amount(distance),
    metres(ascent),
    metres(descent),
    metres(lowest),
    metres(highest),
  )
}

/**
 * Returns path data of the area below the profile, in metres. `y` is the negative height. The sides of the area are
 * outside the picture, so that their lines are not visible. The path has relative coordinates and only the points that
 * `simplify` keeps: with absolute ones, the compressed page of a hike with a route would be 15 % larger, and with all
 * points 5 % larger. The script islands/profile.ts adds up the steps.
 */
function pathOf(profile: [number, number][], length: number, low: number, high: number): string {
  const all = profile.map(([km, height]): [number, number] => [Math.round(km * 1000), -height])
  const points = simplify(
    all.map(([x]) => (PLOT_WIDTH * x) / length),
    all.map(([, y]) => (PLOT_HEIGHT * y) / (high - low)),
    all.length,
    TOLERANCE,
  ).map((index) => all[index] as [number, number])
  const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  const beyond = 2 * length
  const outline = [[-length, -low], [-length, first], ...points, [beyond, last], [beyond, -low]]
  let [x, y] = [0, 0]
  const steps = outline.map(([toX = 0, toY = 0]) => {
    const [dx, dy] = [toX - x, Math.round((toY - y) * 10) / 10]
    x += dx
    y += dy
    return `${dx} ${dy}`
  })
  return `m${steps.join(' ')}`
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100
const anchor = (part: number, whole: number) =>
  part === 0 ? 'first' : part / whole > 0.92 ? 'last' : undefined

/** The minimum range of heights in metres, so that a flat profile does not look like mountains. */
const LEAST_RISE = 60

const STEPS = [1, 2, 5]
/** Returns the smallest step (1, 2 or 5 times a power of ten) that divides `range` into at most `count` parts. */
function niceStep(range: number, count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(range / count))
  return (STEPS.find((step) => step * magnitude * count >= range) ?? 10) * magnitude
}

function heightScale(lowest: number, highest: number) {
  const middle = (lowest + highest) / 2
  const [from, to] =
    highest - lowest < LEAST_RISE ? [middle - LEAST_RISE / 2, middle + LEAST_RISE / 2] : [lowest, highest]
  const step = niceStep(to - from, 4)
  return { low: Math.floor(from / step) * step, high: Math.ceil(to / step) * step, step }
}

const distanceStep = (km: number) => niceStep(km, 5)

/** The values from `from` to `to` at intervals of `step`, without accumulated rounding errors. */
const ticks = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) =>
    Number((from + i * step).toFixed(3)),
  )
