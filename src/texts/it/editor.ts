export const formatting = 'Formattazione'
export const tools = {
  heading1: 'Titolo 1',
  heading2: 'Titolo 2',
  heading3: 'Titolo 3',
  bold: 'Grassetto',
  italic: 'Corsivo',
  underline: 'Sottolineato',
  strikethrough: 'Barrato',
  quote: 'Citazione',
  numberedList: 'Elenco numerato',
  bulletedList: 'Elenco puntato',
  link: 'Link',
  image: 'Immagine',
  alignLeft: 'Allinea a sinistra',
  alignCenter: 'Allinea al centro',
  alignRight: 'Allinea a destra',
  justify: 'Giustifica',
  clearFormatting: 'Rimuovi la formattazione',
  undo: 'Annulla',
  redo: 'Ripeti',
}

export const title = 'Titolo'
export const text = 'Testo'
export const keysHint =
  'Alt+F10 porta alla barra degli strumenti. In un elenco, Tab fa rientrare una voce; premi Esc e poi Tab per lasciare il testo.'
export const paragraphHint = 'Una riga vuota inizia un nuovo paragrafo.'
export const picture = 'Foto'
export const pictureOptional = 'Foto (facoltativa)'
export const changePicture = 'Cambia foto'
export const choosePicture = 'Scegli foto'
export const removePicture = 'Rimuovi foto'
export const removeThePicture = 'Rimuovi la foto'
export const aboutHike = 'Su un’escursione (facoltativo)'
export const noHike = 'Nessuna escursione'
export const newestOfAlbum = 'La più recente dell’album'
export const useAlbumPicture = 'Usa questa foto dell’album'
export const adding = 'Aggiunta in corso…'
export const uploaded = 'Immagine caricata.'
export const uploadFailed = 'Non è stato possibile caricare l’immagine'

export const uploadFailedFor = (reason: string) => `Non è stato possibile caricare l’immagine. ${reason}`

export const saved = 'Articolo salvato.'
export const notSaved = 'Non è stato possibile salvare l’articolo.'
export const save = 'Salva articolo'
export const saving = 'Salvataggio…'
export const publish = 'Pubblica'
export const publishing = 'Pubblicazione…'
export const cancel = 'Annulla'
export const twoVersions = 'Due versioni di questo articolo'

export const savedElsewhere = (title: string, time: string) =>
  `Questo articolo è stato salvato altrove mentre lo modificavi: «${title}», ${time}. La tua versione è ancora qui.`
export const readOther = 'Leggi l’altra versione'
export const overwrite = 'Sovrascrivila con la mia versione'
export const continueOther = 'Continua con l’altra versione'

export const editLink = 'Modifica link'
export const addLink = 'Aggiungi link'
export const removeLink = 'Rimuovi link'
export const saveLink = 'Salva'
export const address = 'Indirizzo'
export const linkText = 'Testo del link'
export const notAddress = 'Inserisci un indirizzo web o e-mail.'

export const imageTitle = 'Immagine'
export const imageOfSeveral = (more: number) => `Immagine (dopo ne restano ${more})`
export const upload = 'Caricamento'
export const describe = 'Descrivi la foto'
export const describeHint = 'Viene letta a chi non può vederla. Lascia vuoto se la foto è solo decorativa.'
export const insert = 'Inserisci'
export const uploading = 'Caricamento…'
export const remove = 'Rimuovi'
