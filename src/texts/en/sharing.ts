export const send = 'Send …'
