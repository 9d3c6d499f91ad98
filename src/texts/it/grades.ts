export const grades = {
  T1: 'escursione',
  T2: 'escursione in montagna',
  T3: 'escursione impegnativa in montagna',
  T4: 'escursione alpina',
  T5: 'escursione alpina impegnativa',
  T6: 'escursione alpina difficile',
}
