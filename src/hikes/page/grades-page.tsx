import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { renderPage } from '../../layout/page.tsx'
import { GRADES, type Grade, gradeText } from '../view/attributes.ts'

export const gradesPage = new Hono<AppEnv>().get('/grades', async (c) => {
  await c.var.ctx.identify()
  return renderPage(c, {
    title: 'How hikes are graded',
    description: 'What T1 to T6 mean: the SAC scale for mountain hikes, and how we say what a hike demands.',
    canonical: '/grades',
    children: (
      <article className="wrap grades">
        <h1>How hikes are graded</h1>
        <p>
          The grade says how difficult the ground is, by the scale of the Swiss Alpine Club (SAC). It is for
          good conditions: rain, snow or ice make the same path harder. The hardest stretch decides.
        </p>
        <dl>
          {GRADES.map((grade) => (
            <GradeText key={grade} grade={grade} />
          ))}
        </dl>
        <h2>Effort</h2>
        <p>
          How much a hike takes out of you is another matter. We add up the kilometres and the hundreds of
          metres of climb: below 10 a hike is easy, below 18 moderate, below 28 strenuous, and above that very
          strenuous. Twelve kilometres with 800 m of climb make 20: strenuous.
        </p>
        <p>
          Not sure? Ask the organizer when you ask to join. They would rather answer now than turn back later.
        </p>
        <p>
          <a className="button primary" href="/">
            Find a hike
          </a>
        </p>
      </article>
    ),
  })
})

function GradeText({ grade }: { grade: Grade }) {
  const [ground, needs] = texts[grade]
  return (
    <div id={grade}>
      <dt>{gradeText(grade)}</dt>
      <dd>
        <p>{ground}</p>
        <p className="muted">{needs}</p>
      </dd>
    </div>
  )
}

/** The terrain, and its requirements. */
const texts: Record<Grade, [string, string]> = {
  T1: [
    'A good path, flat or gently sloping. Nothing to fall off. Signposts are yellow.',
    'Trainers will do, and you can hardly get lost.',
  ],
  T2: [
    'A continuous path with steep stretches, where a fall is possible. Signposts are white, red and white.',
    'Walking shoes with a good sole, a sure step, and some sense of direction.',
  ],
  T3: [
    'The path is not visible everywhere. Exposed places may have ropes or chains, and you may need your hands for balance. Scree, and stretches without a path.',
    'Good boots, a very sure step, a fair sense of direction, and some experience in the mountains.',
  ],
  T4: [
    'Often no path. Hands help you on, on exposed ground: steep grass, rock, easy snow. Signposts are white, blue and white.',
    'Stiff boots, a head for heights, and judgement of ground and weather: turning back can be difficult.',
  ],
  T5: [
    'Mostly no path, with single easy steps of climbing. Exposed and steep, with snow and glaciers where a slip has consequences.',
    'Mountain boots, much experience in the high mountains, and you know how to use an ice axe and a rope.',
  ],
  T6: [
    'No path and no marks. Climbing to grade II, very exposed, steep rock and grass, glaciers.',
    'Complete command of all that: long experience, and the gear of a mountaineer.',
  ],
}
