import * as english from './en/hike-form.ts'
import { translated } from './translated.ts'

export const t = translated('hikeForm', english)
