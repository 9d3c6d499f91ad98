import { handOverHikes } from './handing-over.ts'
import { notifyChanges } from './notify-changes.ts'

export const hikeJobs = [notifyChanges, handOverHikes]
