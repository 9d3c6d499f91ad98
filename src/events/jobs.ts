import { handOverHikes } from './handing-over.ts'
import { tellChanges } from './tell-changes.ts'

export const eventJobs = [tellChanges, handOverHikes]
