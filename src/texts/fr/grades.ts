export const grades = {
  T1: 'T1 randonnée',
  T2: 'T2 randonnée en montagne',
  T3: 'T3 randonnée en montagne exigeante',
  T4: 'T4 randonnée alpine',
  T5: 'T5 randonnée alpine exigeante',
  T6: 'T6 randonnée alpine difficile',
}
