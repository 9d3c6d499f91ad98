import { problemsOfTexts } from './texts.ts'

// `npm run check` runs this. The types report missing texts (src/texts/load.ts).

const problems = await problemsOfTexts(process.cwd())
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
