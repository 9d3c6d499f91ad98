import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const blog = 'Blog'
export const editPost = 'Modifica articolo'
export const editPostTitled = (title: string) => `Modifica articolo: ${title}`
export const createPost = 'Scrivi un articolo'
export const newPost = 'Nuovo articolo'
export const blogDescription = 'Quello che abbiamo visto, imparato e mangiato lungo il cammino.'
export const showOlder = 'Mostra gli articoli più vecchi'
export const noMorePosts = 'Non ci sono altri articoli.'
export const noPosts = 'Nessuno ha ancora scritto nulla.'
export const backToNewest = 'Torna agli articoli più recenti'
export const notFound = 'Impossibile caricare l’articolo.'

export const otherPosts = 'Altri articoli'
export const previous = 'Precedente'
export const next = 'Successivo'
export const allPosts = 'Tutti gli articoli'

export const tookPart = (people: number) =>
  plural(people, { one: `${people} presente`, other: `${people} presenti` })
export const readMore = 'Leggi tutto'
export const showLess = 'Mostra meno'

export const ofPost = (title: string) => `: ${title}`

export const onlyBeginning = 'Qui sotto vedi solo l’inizio del tuo testo.'
export const signedOut = (signIn: Mark) => rich`La sessione è terminata. ${signIn(`Accedi`)} per continuare.`
export const signInInTab =
  'L’accesso si apre in una nuova scheda. Poi torna qui e salva: il tuo testo resta qui.'
export const wasOutdated =
  'Questa pagina non era più aggiornata. Il tuo testo è ancora qui: salvalo di nuovo.'
export const wasDeleted =
  'Questo articolo è stato eliminato. Puoi pubblicare il tuo testo come nuovo articolo.'
export const titleRequired = 'Il titolo è obbligatorio.'
export const title = 'Il titolo'
export const notHtml = 'Il testo deve essere in HTML.'
export const contentTooLong = 'Il testo può avere al massimo 64 KB.'
export const textTooLong = 'Il testo è troppo lungo.'
export const textTooDeep = 'Il testo ha troppi livelli.'
export const notPicture = 'Questa non è una foto.'
export const notOwnPicture = 'Questa foto non è tua. Caricala.'
export const notReportable = 'Non hai partecipato a questa escursione.'
export const notTime = 'Questa non è una data.'
export const changedMeanwhile = 'Questo articolo è stato modificato nel frattempo.'

export const deletePost = 'Elimina articolo'
export const deletePostTitled = (title: string) => `Elimina articolo: ${title}`
export const confirmDeletion = (title: string) => `Vuoi davvero eliminare «${title}»?`
export const confirmDeletionOfThis = 'Vuoi davvero eliminare questo articolo?'
export const deletedForGood = (title: string) => `«${title}» e le sue foto saranno eliminati definitivamente.`
export const cancel = 'Annulla'
export const postDeleted = 'Articolo eliminato.'
export const notDeleted = 'Non è stato possibile eliminare l’articolo.'
