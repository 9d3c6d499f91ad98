import type { SameTimeHike } from '../same-time.ts'

/** 'You are also going to Gurten after work then.' */
export const sameTimeText = (hikes: SameTimeHike[]) =>
  hikes
    .map(({ name, waiting }) => `You are also ${waiting ? 'waiting for' : 'going to'} ${name} then.`)
    .join(' ')
