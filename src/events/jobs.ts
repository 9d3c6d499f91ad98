import { tellChanges } from './changes.ts'
import { handOverHikes } from './handing-over.ts'

export const eventJobs = [tellChanges, handOverHikes]
