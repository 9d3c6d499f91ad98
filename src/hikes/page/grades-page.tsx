import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { renderPage } from '../../layout/page.tsx'
import { t as facts } from '../../texts/hike-facts.ts'
import { t } from '../../texts/hike-page.ts'
import { GRADES, type Grade, gradeText } from '../view/grades.ts'

export const gradesPage = new Hono<AppEnv>().get('/grades', async (c) => {
  await c.var.ctx.identify()
  return renderPage(c, {
    title: t.gradesTitle,
    description: t.gradesDescription,
    canonical: '/grades',
    children: (
      <article className="wrap grades">
        <h1>{t.gradesTitle}</h1>
        <p>{t.gradesIntro}</p>
        <dl>
          {GRADES.map((grade) => (
            <GradeText key={grade} grade={grade} />
          ))}
        </dl>
        <h2>{facts.effort}</h2>
        <p>{t.effortText}</p>
        <p>{t.notSure}</p>
        <p>
          <a className="button primary" href="/">
            {t.findHike}
          </a>
        </p>
      </article>
    ),
  })
})

const GradeText = ({ grade }: { grade: Grade }) => (
  <div id={grade}>
    <dt>{gradeText(grade)}</dt>
    <dd>
      <p>{t.ground[grade]}</p>
      <p className="muted">{t.needs[grade]}</p>
    </dd>
  </div>
)
