/**
 * Matches text in which something can be seen: more than spaces, control, zero-width and combining characters, and
 * the letters and symbols that are drawn blank (the Hangul fillers and the empty Braille pattern).
 */
export const VISIBLE = /[^\p{C}\p{M}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u
