export const signIn = 'Accedi, per favore.'
export const notAllowed = 'Non puoi farlo.'
export const onlyModerators = 'Può farlo solo la moderazione.'
export const onlyAdmins = 'Può farlo solo l’amministrazione.'
export const onlyTreasurers = 'Può farlo solo la tesoreria.'
export const onlyOrganizers = 'Può farlo solo l’organizzazione di questa escursione.'
export const onlyOwner = 'Può farlo solo l’organizzazione principale di questa escursione.'
export const onlyAuthor = 'Può farlo solo chi ha scritto questo articolo.'
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
