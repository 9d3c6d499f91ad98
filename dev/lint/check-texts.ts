import { problemsOfTexts } from './texts.ts'

// `npm run check` runs it. That no text is missing is a matter of types (src/texts/load.ts).

const problems = await problemsOfTexts(process.cwd())
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
