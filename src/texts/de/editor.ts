export const formatting = 'Formatierung'
export const tools = {
  heading1: 'Überschrift 1',
  heading2: 'Überschrift 2',
  heading3: 'Überschrift 3',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  strikethrough: 'Durchgestrichen',
  quote: 'Zitat',
  numberedList: 'Nummerierte Liste',
  bulletedList: 'Liste',
  link: 'Link',
  image: 'Bild',
  alignLeft: 'Linksbündig',
  alignCenter: 'Zentriert',
  alignRight: 'Rechtsbündig',
  justify: 'Blocksatz',
  clearFormatting: 'Formatierung entfernen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
}

export const title = 'Titel'
export const text = 'Text'
export const keysHint =
  'Alt+F10 führt zur Werkzeugleiste. In einer Liste rückt Tab einen Punkt ein; mit Escape und dann Tab verlässt du den Text.'
export const paragraphHint = 'Eine leere Zeile beginnt einen neuen Absatz.'
export const picture = 'Bild'
export const pictureOptional = 'Bild (freiwillig)'
export const changePicture = 'Bild ändern'
export const choosePicture = 'Bild wählen'
export const removePicture = 'Bild entfernen'
export const removeThePicture = 'Das Bild entfernen'
export const aboutHike = 'Über eine Wanderung (freiwillig)'
export const noHike = 'Keine Wanderung'
export const newestOfAlbum = 'Das neueste Bild des Albums'
export const useAlbumPicture = 'Dieses Bild des Albums verwenden'
export const adding = 'Wird hinzugefügt …'
export const uploaded = 'Bild hochgeladen.'
export const uploadFailed = 'Das Bild konnte nicht hochgeladen werden'

export const uploadFailedFor = (reason: string) => `Das Bild konnte nicht hochgeladen werden. ${reason}`

export const saved = 'Beitrag gespeichert.'
export const notSaved = 'Der Beitrag konnte nicht gespeichert werden.'
export const save = 'Beitrag speichern'
export const saving = 'Wird gespeichert …'
export const publish = 'Veröffentlichen'
export const publishing = 'Wird veröffentlicht …'
export const cancel = 'Abbrechen'
export const twoVersions = 'Zwei Fassungen dieses Beitrags'

export const savedElsewhere = (title: string, time: string) =>
  `Dieser Beitrag wurde anderswo gespeichert, während du ihn bearbeitet hast: «${title}», ${time}. Deine Fassung ist noch da.`
export const readOther = 'Die andere Fassung lesen'
export const overwrite = 'Mit meiner Fassung überschreiben'
export const continueOther = 'Mit der anderen Fassung weitermachen'

export const editLink = 'Link bearbeiten'
export const addLink = 'Link hinzufügen'
export const removeLink = 'Link entfernen'
export const saveLink = 'Speichern'
export const address = 'Adresse'
export const linkText = 'Linktext'
export const notAddress = 'Gib eine Web- oder E-Mail-Adresse ein.'

export const imageTitle = 'Bild'
export const imageOfSeveral = (more: number) => `Bild (danach noch ${more})`
export const upload = 'Hochladen'
export const describe = 'Beschreibe das Bild'
export const describeHint =
  'Wird Menschen vorgelesen, die es nicht sehen. Lass das Feld leer, wenn das Bild nur Dekoration ist.'
export const insert = 'Einfügen'
export const uploading = 'Wird hochgeladen …'
export const remove = 'Entfernen'
