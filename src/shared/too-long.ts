import { amount } from './format.ts'

/** 'Description can have at most 5,000 characters.' */
export const tooLong = (label: string, max: number) => `${label} can have at most ${amount(max)} characters.`
