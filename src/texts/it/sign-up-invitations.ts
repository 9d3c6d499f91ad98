export const unknown = 'Questo invito non esiste.'
export const typo =
  'L’indirizzo potrebbe contenere un errore, oppure un’e-mail più recente contiene un altro link.'
export const endings = {
  used: 'Questo invito è già stato usato.',
  expired: 'Questo invito è scaduto.',
  withdrawn: 'Questo invito è stato ritirato.',
}
export const askForAnother = 'Chiedine un altro a chi te l’ha mandato.'
export const inAlready = 'Fai già parte del gruppo.'
export const belongTo = (group: string) => `Fai parte di ${group}.`
export const leaveToOthers =
  'Lascia questo invito a chi non ne fa ancora parte: se lo accetti, potrà usarlo una persona in meno.'
export const haveAccount = 'Hai già un account'
export const accountWithAddress = (address: string) =>
  `Esiste già un account con l’indirizzo ${address}. Accedi con quello: non serve registrarsi.`
export const joinGroup = (group: string) => `Entra in ${group}`
export const inviterInvites = (inviter: string) => `${inviter} ti invita.`
export const youAreInvited = 'C’è un invito per te.'
export const confirmedByLink = 'Visibile solo a te. Il link conferma l’indirizzo.'
export const linkIsSent = 'Visibile solo a te. Ti inviamo un link per confermare l’indirizzo.'
export const signedInAs = (username: string) => `Hai effettuato l’accesso come ${username}.`
export const seeHikes = 'Vedi le escursioni'
export const accept = 'Accetta l’invito'
export const welcome = (group: string) => `Ti diamo il benvenuto in ${group}.`

export const subject = (group: string) => `Un invito a entrare in ${group}`
export const mailBy = (inviter: string, group: string) => `${inviter} ti invita a entrare in ${group}.`
export const mail = (group: string) => `Ti invitiamo a entrare in ${group}.`
export const mailToBy = (name: string, inviter: string, group: string) =>
  `Ciao ${name}, ${inviter} ti invita a entrare in ${group}.`
export const mailTo = (name: string, group: string) => `Ciao ${name}, ti invitiamo a entrare in ${group}.`
export const until = 'Valido fino a'
export const howToJoin =
  'Con il link ti registri: scegli un nome utente e una password. Nessun altro può usarlo.'
export const joinTheGroup = 'Entra nel gruppo'
export const mailFooter =
  'Ricevi questa e-mail perché l’amministrazione del gruppo ha inserito il tuo indirizzo. Se non vuoi entrare, ignorala: l’indirizzo verrà cancellato.'
