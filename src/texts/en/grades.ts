/** The SAC mountain and Alpine hiking scale, in the SAC's official words. */
export const grades = {
  T1: 'hiking',
  T2: 'mountain hike',
  T3: 'demanding mountain hike',
  T4: 'Alpine hike',
  T5: 'demanding Alpine hike',
  T6: 'difficult Alpine hike',
}
