import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { dal } from './prepositions.ts'

export const description = (username: string) =>
  `Le escursioni che ${username} organizza nel nostro gruppo, e quanta strada e quanto tempo ama camminare.`
export const organizes = 'Organizza'
export const hikesOfYours = 'Le tue escursioni'
export const stillTakesPart = (username: string) =>
  `${username} partecipa ancora a escursioni tue. Puoi rimuovere questa persona qui:`
export const typicalHike = 'Escursione tipica'
export const distance = 'Distanza'
export const duration = 'Durata'
export const climb = 'Salita'
export const descent = 'Discesa'
export const favorites = 'Preferiti'

export const logbook = 'In cammino con il gruppo'
export const year = 'Anno'
export const hikes = 'Escursioni'
export const allYears = 'Totale'
export const memberSince = (date: string) => `Nel gruppo ${dal(date)}`
export const hasLed = (count: number, shown: string) =>
  plural(count, { one: `ha organizzato ${shown} escursione`, other: `ha organizzato ${shown} escursioni` })
export const whereYouCame = 'Le tue presenze'
export const latestHikes = 'Le tue ultime escursioni'
export const came = (date: string) => `Presente · ${date}`
export const missed = (date: string) => `Assente · ${date}`
export const whoSeesAttendance =
  'Solo tu vedi questo elenco, come l’ha segnato chi organizza. Quando chiedi di partecipare a un’escursione, chi la organizza vede il numero delle tue presenze e assenze.'

export const tooManyFavorites = (label: string, max: number) => `${label}: al massimo ${max}.`
export const notAList = (label: string) => `${label}: deve essere un elenco.`
export const notText = (label: string) => `${label}: deve essere un testo.`
export const favoritesTooLong = (label: string, max: number) =>
  `${label}: al massimo ${max} caratteri ciascuno.`
export const aName = 'Un nome'
export const aPhoneNumber = 'Un numero di telefono'
export const phoneShown = 'Se mostrare il tuo numero è true o false.'
export const changedMeanwhile = 'Nel frattempo il tuo profilo è stato modificato.'

export const edit = 'Modifica il profilo'
export const updated = 'Profilo aggiornato.'
export const confirmationSent = (email: string) =>
  `Abbiamo inviato un link a ${email}: aprilo per confermare l’indirizzo.`
export const notSaved = (details: string) => `Il profilo non è stato salvato. ${details}`
export const fieldProblem = (label: string, problem: string) => `${label}: ${problem}`
export const unexpectedError = 'Si è verificato un errore imprevisto.'
export const loading = 'Caricamento del profilo…'
export const pictureDone = 'Foto del profilo aggiornata!'
export const pictureRefused = 'La foto del profilo non è stata salvata.'
export const pictureNotSent = 'Non è stato possibile caricare la foto del profilo.'
export const missing = 'Da completare'
export const noContact = (add: Mark) =>
  rich`Non hai ancora un ${add('contatto d’emergenza')}. Lo vede solo chi organizza le tue escursioni, intorno a quel giorno.`
export const isBlank =
  'La tua escursione tipica e i tuoi preferiti, se li indichi, aiutano gli altri a conoscerti.'
export const labels = {
  email: 'E-mail',
  name: 'Nome',
  avg_distance: 'Distanza (km)',
  avg_duration: 'Durata (h)',
  elevation_diff_up: 'Salita (m)',
  elevation_diff_down: 'Discesa (m)',
  favorite_books: 'Libri',
  favorite_movies: 'Film e serie',
  favorite_bands: 'Gruppi musicali',
  phone: 'Numero di telefono',
  emergency_name: 'Contatto d’emergenza',
  emergency_phone: 'Telefono del contatto d’emergenza',
  phone_on_the_day: 'Numero visibile ai partecipanti',
}
export const favoriteLegends = {
  favorite_books: 'Libri preferiti',
  favorite_movies: 'Film e serie preferiti',
  favorite_bands: 'Gruppi musicali preferiti',
}
export const yes = 'Sì'
export const no = 'No'
export const onTheDay = 'Il giorno dell’escursione'
export const whoSeesContacts =
  'Chi organizza un’escursione a cui partecipi vede questi dati da 24 ore prima della partenza fino a 24 ore dopo. Nessun altro, a meno che tu non spunti la casella qui sotto.'
export const showPhone = 'In queste ore mostra il mio numero ai partecipanti delle escursioni che organizzo'
export const account = 'Account'
export const emailHint = 'Visibile solo a te. Un nuovo indirizzo vale da quando lo confermi.'
export const nameHint =
  'Facoltativo. Chi partecipa alle tue stesse escursioni lo vede accanto al tuo nome utente, e compare nel saluto delle e-mail.'
