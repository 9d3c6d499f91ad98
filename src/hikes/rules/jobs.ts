import { publishDraft } from '../drafts/publishing.ts'
import { notifyChanges } from './change-notices.ts'
import { handOverHikes } from './handing-over.ts'

export const hikeJobs = [notifyChanges, handOverHikes, publishDraft]
