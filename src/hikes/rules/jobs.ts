import { notifyChanges } from './changes.ts'
import { handOverHikes } from './handing-over.ts'

export const hikeJobs = [notifyChanges, handOverHikes]
