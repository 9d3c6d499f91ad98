export const grades = {
  T1: 'T1 Wandern',
  T2: 'T2 Bergwandern',
  T3: 'T3 anspruchsvolles Bergwandern',
  T4: 'T4 Alpinwandern',
  T5: 'T5 anspruchsvolles Alpinwandern',
  T6: 'T6 schwieriges Alpinwandern',
}
