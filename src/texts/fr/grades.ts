export const grades = {
  T1: 'randonnée',
  T2: 'randonnée en montagne',
  T3: 'randonnée en montagne exigeante',
  T4: 'randonnée alpine',
  T5: 'randonnée alpine exigeante',
  T6: 'randonnée alpine difficile',
}
