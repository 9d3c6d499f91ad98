export const signIn = 'Accedi, per favore.'
export const notAllowed = 'Non puoi farlo.'
export const lastAdmin = 'Il gruppo ha bisogno di almeno una persona nell’amministrazione.'
export const cannotJoin = 'Purtroppo non puoi partecipare a questa escursione.'
export const cannotLetIn = 'Chi organizza questa escursione ha bloccato questa persona.'
export const hikeCancelled = 'Questa escursione è annullata.'
export const notPublished = 'Questa escursione non è ancora pubblicata.'
export const published = 'Questa escursione è già pubblicata.'
export const confirmFirst =
  'Prima conferma il tuo indirizzo e-mail: alla registrazione ti è stato inviato un link.'
export const approvalFirst = (address: string) =>
  `Prima serve l’autorizzazione della moderazione: scrivi a ${address}.`
export const restoring = 'Il sito è in fase di ripristino. Riprova più tardi.'
