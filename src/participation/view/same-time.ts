import { t } from '../../texts/joining.ts'
import type { SameTimeHike } from '../same-time.ts'

/** 'You are also going to Gurten after work then.' */
export const sameTimeText = (hikes: SameTimeHike[]) =>
  hikes.map(({ name, waiting }) => (waiting ? t.alsoWaiting(name) : t.alsoGoing(name))).join(' ')
