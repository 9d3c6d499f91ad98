export const grades = {
  T1: 'T1 escursione',
  T2: 'T2 escursione in montagna',
  T3: 'T3 escursione impegnativa in montagna',
  T4: 'T4 escursione alpina',
  T5: 'T5 escursione alpina impegnativa',
  T6: 'T6 escursione alpina difficile',
}
