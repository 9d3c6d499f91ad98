import { handOverHikes } from './handing-over.ts'
import { tellChanges } from './notify-changes.ts'

export const eventJobs = [tellChanges, handOverHikes]
