export const block = 'Blocca'
export const unblock = 'Sblocca'
export const blockNamed = (username: string) => `Blocca ${username}`
export const unblockNamed = (username: string) => `Sblocca ${username}`
export const title = 'Persone che hai bloccato'
export const nobody = 'Nessuna. Puoi bloccare qualcuno dal suo profilo.'
export const explained =
  'Non vedete i rispettivi messaggi e commenti, e queste persone non possono partecipare alle tue escursioni. Gli annunci di chi organizza un’escursione arrivano a tutti i partecipanti.'
export const blocked = 'Persona bloccata.'
export const alreadyBlocked = 'Persona già bloccata.'
export const blockedExplained = 'Persona bloccata. Non vedete più i rispettivi messaggi.'
export const unblocked = 'Persona sbloccata.'
export const notYourself = 'Non puoi bloccare il tuo stesso account.'
export const tooMany = (max: number) => `Puoi bloccare al massimo ${max} persone.`
