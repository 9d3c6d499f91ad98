import { readAnswers } from './hosting/answers.ts'
import { readSettingsBack } from './hosting/read-back.ts'
import { setUp } from './hosting/set-up.ts'

// npm run setup asks for the settings, and creates the missing resources at Cloudflare; see docs/deploying.md.
try {
  const { environment, settings, ...options } = await readAnswers(process.argv.slice(2), readSettingsBack)
  await setUp(environment, settings, options)
  process.exit(0)
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  process.exit(1)
}
