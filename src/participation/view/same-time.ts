import type { SameTimeHike } from '../same-time.ts'

/** 'going to Gurten after work then' */
const otherwise = ({ name, waiting }: SameTimeHike) => `${waiting ? 'waiting for' : 'going to'} ${name} then`

/** 'You are also going to Gurten after work then.', for the person; empty without such hikes. */
export const sameTimeText = (hikes: SameTimeHike[] = []) =>
  hikes.map((hike) => `You are also ${otherwise(hike)}.`).join(' ')

/** 'Also going to Gurten after work then', for organizers. */
export const alsoText = (hike: SameTimeHike) => `Also ${otherwise(hike)}`
