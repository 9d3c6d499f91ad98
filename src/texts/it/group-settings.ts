import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const look = 'Nome e aspetto'
export const joining = 'Registrazione e pubblicazione'
export const hikes = 'Escursioni e prezzi'
export const contact = 'Contatto e cassa'
export const links = 'Link a piè di pagina'
export const texts = 'Testi'
export const settings = 'Impostazioni'
export const testMail = 'E-mail di prova'
export const save = 'Salva'
export const nothingSaved = 'Non è ancora stato salvato nulla: guarda i campi qui sotto.'
export const nothingElseSaved = 'Non è ancora stato salvato altro: guarda i campi qui sotto.'
export const saved = 'Salvato. Si vede già su tutte le pagine.'
export const savedWithBrackets = (titles: string) =>
  `Salvato, ma ci sono ancora parole tra parentesi quadre da sostituire: ${titles}.`
export const changedMeanwhile = 'Nel frattempo le impostazioni sono state modificate.'
export const changedTo = (value: string) =>
  `Nel frattempo qualcun altro l’ha cambiato in: ${value}. Salva di nuovo per tenere la tua versione.`
export const nothing = 'niente'

export const name = 'Nome'
export const tagline = 'Motto'
export const taglineHint = 'Una riga, sulla pagina iniziale e a piè di pagina.'
export const welcome = 'Testo di benvenuto'
export const welcomeHint = 'Si legge sulla pagina iniziale, prima di accedere, e quando ci si registra.'
export const logo = 'Logo'
export const theLogo = 'Il logo'
export const logoHint = (kilobytes: number) => `PNG o WebP, al massimo ${kilobytes} KB; meglio se quadrato.`
export const logoTooLarge = (kilobytes: number) => `Il logo pesa più di ${kilobytes} KB.`
export const logoType = 'Scegli un’immagine PNG o WebP.'
export const removeLogo = 'Rimuovi il logo'
export const colour = 'Colore'
export const colourHint =
  'Per link e pulsanti: # e sei cifre esadecimali. Lascia vuoto per il colore predefinito. Il tema scuro lo schiarisce finché è leggibile.'
export const chooseColour = 'Scegli il colore'
export const readableColour = 'Questo colore è leggibile in entrambi i temi.'
export const defaultColour = 'Il colore predefinito.'
export const previews = { light: 'L’aspetto nel tema chiaro', dark: 'L’aspetto nel tema scuro' }
export const aLink = 'Un link'
export const aTab = 'Una scheda'
export const aButton = 'Un pulsante'
export const aState = 'Uno stato'

export const signUp = 'Registrazione'
export const signUpChoices = { open: 'Aperta a tutti', invited: 'Su invito' }
export const whoPublishes = 'Chi crea escursioni e scrive articoli'
export const publishers = {
  everybody: 'Chiunque abbia un account',
  confirmed: 'Chi ha confermato l’indirizzo',
  approved: 'Chi è stato autorizzato dalla moderazione',
}
export const usualPrice = (currency: string) => `Prezzo abituale (${currency})`
export const usualPriceHint =
  'Per le escursioni in cui l’organizzazione lascia vuoto il prezzo, comprese quelle esistenti. 0 vuol dire gratis.'
export const timeZone = 'Fuso orario'
export const timeZoneHint = 'Per esempio Europe/Zurich.'
export const contactAddress = 'Indirizzo di contatto'
export const contactHint = 'Visibile a tutti. Qui arrivano anche le risposte alle e-mail.'
export const treasurers = 'Tesoreria'
export const treasurersHint = 'I nomi utente, separati da virgole, di chi vede la cassa del gruppo.'

export const moreLinks = 'Altri link'
export const linkName = (line: number) => `Nome del link ${line}`
export const linkAddress = (line: number) => `Indirizzo del link ${line}`
export const textsHint =
  'Ogni testo ha una sua pagina appena contiene qualcosa, e compare a piè di pagina e alla registrazione. Si scrivono in Markdown: ## per un titolo, - per un elenco, [parole](https://…) per un link.'
export const startFromTemplate = (title: string, hidden: Mark) =>
  rich`Parti da un modello${hidden(`: ${title}`)}`
export const toReplace = (words: string) => `Ancora da sostituire: ${words}`

export const toBegin = 'Per cominciare'
export const giveLook = 'Dai al gruppo il suo aspetto'
export const sayRules = 'Stabilisci chi può registrarsi e creare escursioni'
export const keepRules = 'Lascia così com’è'
export const inviteMembers = 'Invita i membri'
export const createHike = 'Crea la prima escursione'
export const areHikesFree = 'Le vostre escursioni sono gratis?'
export const yes = 'Sì'
export const noUsually = (price: string) => `No, di solito ${price}`
export const anotherPrice = 'Un altro prezzo'

export const testTitle = 'Prova e-mail e notifiche'
export const sendTestMail = 'Inviami un’e-mail di prova'
export const sendTestNotification = 'Inviami una notifica di prova'
export const mailOnTheWay = (address: string) => `Un’e-mail di prova è in arrivo a ${address}.`
export const notificationOnTheWay = (browsers: number) =>
  plural(browsers, {
    one: 'Una notifica di prova è in arrivo sul tuo browser.',
    other: `Una notifica di prova è in arrivo su ${browsers} browser.`,
  })
export const testSubject = (group: string) => `${group}: un’e-mail di prova`
export const testLead = 'Questa e-mail mostra che il sito può inviarne.'
export const testMore = 'Guarda se è finita nello spam, con più di un servizio di posta.'
export const settingsOfGroup = 'Impostazioni del gruppo'
export const testFooter = 'Ricevi questo messaggio perché l’hai chiesto nelle impostazioni del gruppo.'
export const mailRefused = (code: string) =>
  `L’e-mail non è partita: il servizio di posta la rifiuta (${code}).`
export const noKeys = 'Questo sito non invia notifiche: non ha le chiavi per farlo.'
export const noBrowsers =
  'Non ricevi ancora notifiche in nessun browser. Attivale prima in «E-mail e notifiche».'
export const testNotification = (group: string) => `${group}: una notifica di prova`

export const labels = {
  name: 'Il nome',
  tagline: 'Il motto',
  welcome: 'Il testo di benvenuto',
  linkName: 'Il nome di un link',
  imprint: 'Il testo delle note legali',
  privacy: 'Il testo sulla privacy',
  terms: 'Il testo delle condizioni',
}
export const notText = (label: string) => `${label} dev’essere un testo.`
export const notALine = (label: string) => `${label} deve stare su una sola riga.`
export const missing = (label: string) => `${label} non può mancare.`
export const tooDeep = (label: string, most: number) =>
  `${label}: citazioni ed elenchi possono avere al massimo ${most} livelli.`
export const colourNotText = 'Un colore è un testo come #2f6b3c.'
export const notAColour = 'Un colore è # e sei cifre esadecimali, come #2f6b3c.'
export const notALink = 'Un link ha «label» e «url».'
export const logoNotNull = 'Un logo si carica. Null lo rimuove.'
export const priceNotWhole = 'Il prezzo abituale dev’essere un numero intero.'
export const priceNegative = 'Il prezzo abituale non può essere inferiore a 0.'
export const priceNotAmount = 'Inserisci un importo come 12.00, o 0 per gratis.'
export const zoneNotText = 'Questo non è un fuso orario IANA.'
export const notAZone = 'Questo non è un fuso orario IANA come Europe/Zurich.'
export const notPublishers = (choices: string) => `«who_publishes» è uno tra ${choices}.`
export const notSignUp = '«sign_up» è open o invited.'
export const linksNotList = 'I link devono essere un elenco.'
export const tooManyLinks = (most: number) => `Ci possono essere al massimo ${most} link.`
export const treasurersNotIds = '«treasurers» sono ID di account.'
export const treasurersNotList = '«treasurers» dev’essere un elenco.'
export const tooManyTreasurers = (most: number) => `La tesoreria può avere al massimo ${most} persone.`
export const noMembers = (names: string) => `Non c’è nessun membro ${names}.`
export const noMemberIds = (ids: string) => `Non c’è nessun membro con l’ID ${ids}.`
