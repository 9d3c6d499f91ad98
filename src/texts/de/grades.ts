export const grades = {
  T1: 'Wandern',
  T2: 'Bergwandern',
  T3: 'anspruchsvolles Bergwandern',
  T4: 'Alpinwandern',
  T5: 'anspruchsvolles Alpinwandern',
  T6: 'schwieriges Alpinwandern',
}
