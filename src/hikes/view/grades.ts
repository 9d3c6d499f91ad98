import { t } from '../../texts/grades.ts'

/** The SAC mountain and Alpine hiking scale. */
export const GRADES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] as const
export type Grade = (typeof GRADES)[number]

/** 'demanding mountain hike' */
export const gradeWords = (grade: Grade) => t.grades[grade]

/** 'T3 demanding mountain hike' */
export const gradeText = (grade: Grade) => `${grade} ${gradeWords(grade)}`
