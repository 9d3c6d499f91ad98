/** The SAC mountain and Alpine hiking scale, in the official words of the SAC. */
export const grades = {
  T1: 'T1 hiking',
  T2: 'T2 mountain hike',
  T3: 'T3 demanding mountain hike',
  T4: 'T4 Alpine hike',
  T5: 'T5 demanding Alpine hike',
  T6: 'T6 difficult Alpine hike',
}
