import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

export const about = 'Chi siamo'
export const aboutGroup = (group: string) => `${group}: chi siamo`
export const writeToUs = (address: ReactNode) => rich`Scrivici: ${address}`
export const howItWorks = 'Come funziona'
export const joiningGroup = 'Entrare nel gruppo'
export const anybodyJoins = 'Chiunque può registrarsi. Un account non costa nulla.'
export const invitedJoin = 'Su invito: scrivici. Un account non costa nulla.'
export const joiningHike = 'Partecipare a un’escursione'
export const howToJoinHike =
  'Chiedi di partecipare sulla pagina dell’escursione, e chi la organizza decide; in alcune entri subito. Chi partecipa trova lì la chat e può offrire o prendere un passaggio.'
export const costs = 'Quanto costa'
export const hikeCosts = (price: string) => `Un’escursione costa ${price}, se la sua pagina non dice altro.`
export const hikesAreFree = 'Un’escursione è gratis, se la sua pagina non dice altro.'
export const donations = 'Le donazioni sono benvenute, ma nessuno è obbligato.'
export const creatingHike = 'Creare un’escursione'
export const whoCreates = {
  everybody: 'Tutti i membri possono creare escursioni.',
  confirmed: 'Tutti i membri con un indirizzo e-mail confermato possono creare escursioni.',
  approved: 'I membri autorizzati dalla moderazione possono creare escursioni.',
}
export const credits = 'Crediti'
export const maps = 'Mappe'
export const places = 'Nomi dei luoghi'
export const weather = 'Meteo'
export const pictures = 'Foto'
export const font = 'Carattere dei titoli'
export const placeCredits = (geoNames: ReactNode, stations: ReactNode, licence: ReactNode) =>
  rich`${geoNames} e, per le stazioni, ${stations}, ${licence}.`
export const placeCreditsWithSearch = (
  geoNames: ReactNode,
  stations: ReactNode,
  licence: ReactNode,
  search: ReactNode,
) => rich`${geoNames} e, per le stazioni, ${stations}, ${licence}; ${search}.`
export const pictureCredits =
  'Appartengono a chi le ha caricate. Se un’escursione non ne ha, questo sito ne disegna una.'
export const mapMistake = 'Segnala un errore nella mappa'
export const mapCredits = (places: ReactNode, lakes: ReactNode, coasts: ReactNode) =>
  rich`Luoghi: ${places}; laghi: ${lakes}; coste, confini e grandi fiumi: ${coasts}. Sono semplificate, senza sentieri né rilievo: per trovare la strada, porta un’altra mappa.`
export const openStreetMap = (contributors: Mark, licence: ReactNode) =>
  rich`© ${contributors('contributori di OpenStreetMap')}, ${licence}`

export const imprint = (group: string, email: string, origin: string) => `${group}

[Nome dell’associazione o della persona responsabile]
[Via e numero]
[NPA e località, Paese]

E-mail: ${email}

Rappresentato da: [nomi]

[Registro e numero, e il numero IVA, dove c’è]

Queste sono le note legali di ${origin}.
`
export const terms = (group: string, email: string, paid: string) => `## Il gruppo

${group} è un gruppo di persone che camminano insieme. L’adesione è [gratuita].

## Il tuo account

Indichi il tuo indirizzo e-mail, tieni per te la password e puoi eliminare il tuo account in ogni momento nelle sue impostazioni.

## Escursioni

Ogni escursione ha un’organizzazione, che decide chi viene. Ognuno cammina a proprio rischio, è in forma e attrezzato per ciò che descrive la pagina dell’escursione, e ha una propria assicurazione. [Adatta questo al diritto del tuo Paese.]
${paid}
## Quello che scrivi

Sei responsabile di ciò che scrivi e carichi, e hai il diritto di pubblicarlo. La moderazione nasconde ciò che è contro la legge o ferisce altri, e può bloccare chi lo fa di nuovo.

## Domande

Scrivi a ${email}.
`
export const termsOfPaidHikes = `
## Escursioni a pagamento

L’organizzazione fissa il prezzo. Si paga con carta tramite Stripe. Chi rinuncia o viene escluso prima dell’inizio riceve indietro quanto indicato sulla pagina dell’escursione; lo stesso vale se l’escursione è annullata prima dell’inizio.
`
export const privacy = (
  group: string,
  email: string,
  payments: string,
  region: string,
  processors: string,
) => `## Chi è responsabile

${group}, [nome e indirizzo]. E-mail: ${email}.

## Che cosa si salva

- Di ogni membro: il nome utente, l’indirizzo e-mail, un hash della password o ciò con cui Google, Apple o una passkey ti riconoscono, la foto, e ciò che scrivi nel tuo profilo. I numeri di telefono e i contatti d’emergenza sono mostrati all’organizzazione di un’escursione da 24 ore prima dell’inizio fino a 24 ore dopo; il tuo numero di telefono, se vuoi, anche ai partecipanti delle escursioni che organizzi; e a nessun altro.
- Le escursioni, le richieste con le loro risposte, chi ha partecipato, i passaggi, gli annunci, gli articoli e le foto. Il luogo e l’ora dello scatto vengono tolti dal file di una foto.
- I messaggi di ogni chat, che vede chi partecipa all’escursione.
- Gli avvisi, e quali e-mail ti sono state inviate.
- Dove hai effettuato l’accesso: il tipo di dispositivo e l’ora.
- Quante volte un account o un indirizzo internet ha scritto qualcosa in un’ora, contro gli abusi.
${payments}
Non c’è pubblicità e non c’è tracciamento. Le e-mail non hanno immagini, e nulla ci dice se le apri.

## I cookie, e ciò che tiene il tuo browser

Servono a far funzionare il sito, perciò non si chiede il consenso:

- \`session\` (\`__Host-session\`): mantiene il tuo accesso, per 60 giorni
- \`csrftoken\`: prova che un modulo viene da questo sito, fino alla chiusura del browser
- \`bookmark\`: ti fa vedere ciò che hai appena cambiato, per 5 minuti
- \`flash\`: un messaggio per la pagina successiva, per un minuto
- \`passkey-offer\`: che ti è stata proposta una passkey dopo la registrazione, per un giorno
- mentre accedi con Google, Apple o una passkey, o scegli una nuova password: cookie che finiscono con quello, al massimo dopo un’ora

Chi legge soltanto non ne riceve nessuno. Per i membri, il browser tiene anche le bozze di ciò che scrivono, e le escursioni a cui partecipano, per quando manca la connessione. Uscendo dall’account si svuota tutto.

## Dove si trova, e chi lo elabora

Il sito funziona presso Cloudflare. Il database, le foto e le chat si trovano ${region}.

${processors}

## Per quanto tempo

- Il tuo account: finché non lo elimini. Per 7 giorni puoi ripensarci; poi viene cancellato. I pagamenti restano registrati senza il tuo nome, come vuole la legge.
- Una chat: fino a un anno dopo l’escursione, a meno che l’organizzazione la conservi.
- Un accesso: 60 giorni. I link nelle e-mail: da mezz’ora a 7 giorni. Gli inviti: il loro indirizzo fino a 30 giorni dopo la fine.
- Le copie del database da cui si potrebbe ripristinare il sito: 30 giorni presso Cloudflare, [e i backup del gruppo per …].
- I registri del sito: al massimo 7 giorni. Contengono il numero di un account, e nessun nome, indirizzo o testo.

## I tuoi diritti

Nelle impostazioni del tuo account puoi scaricare tutto ciò che ti riguarda ed eliminare l’account. Puoi anche chiederci informazioni, rettifica o cancellazione, opporti, e presentare reclamo presso [l’autorità per la protezione dei dati del tuo Paese].
`
export const privacyOfPayments = `- I pagamenti e le donazioni: importo, data e stato. I numeri di carta si inseriscono presso Stripe e non ci arrivano mai.
`

export const regions = {
  world: 'dove Cloudflare li colloca',
  eu: 'nell’Unione europea',
  fedramp: 'negli Stati Uniti',
}

export const cloudflare =
  'Cloudflare, Inc.: hosting, archiviazione e invio delle e-mail. Cloudflare vede l’indirizzo della tua connessione.'
export const stripe =
  'Stripe: pagamenti, donazioni e versamenti. Il suo script si carica quando apri il modulo di una carta.'
export const google = 'Google: solo se lo scegli per accedere.'
export const apple = 'Apple: solo se lo scegli per accedere.'
export const tileServer = (host: string) =>
  `${host}: la mappa. Ne prendiamo noi i riquadri per te, così il servizio non sa chi li guarda.`
export const placeSearch = (host: string) => `${host}: cerca i luoghi per nome, senza sapere chi chiede.`
export const forecasts = (host: string) =>
  `${host}: previsioni. Il servizio conosce il luogo e le ore di un’escursione, e l’indirizzo di nessuno.`
