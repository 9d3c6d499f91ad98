export const formatting = 'Mise en forme'
export const tools = {
  heading1: 'Titre 1',
  heading2: 'Titre 2',
  heading3: 'Titre 3',
  bold: 'Gras',
  italic: 'Italique',
  underline: 'Souligné',
  strikethrough: 'Barré',
  quote: 'Citation',
  numberedList: 'Liste numérotée',
  bulletedList: 'Liste à puces',
  link: 'Lien',
  image: 'Image',
  alignLeft: 'Aligner à gauche',
  alignCenter: 'Centrer',
  alignRight: 'Aligner à droite',
  justify: 'Justifier',
  clearFormatting: 'Effacer la mise en forme',
  undo: 'Annuler',
  redo: 'Rétablir',
}

export const title = 'Titre'
export const text = 'Texte'
export const keysHint =
  'Alt+F10 mène à la barre d’outils. Dans une liste, Tab met un élément en retrait\u202f; Échap puis Tab permettent de quitter le texte.'
export const paragraphHint = 'Une ligne vide commence un nouveau paragraphe.'
export const picture = 'Image'
export const pictureOptional = 'Image (facultatif)'
export const changePicture = 'Changer l’image'
export const choosePicture = 'Choisir une image'
export const removePicture = 'Retirer l’image'
export const removeThePicture = 'Retirer l’image'
export const aboutHike = 'À propos d’une randonnée (facultatif)'
export const noHike = 'Aucune randonnée'
export const newestOfAlbum = 'La plus récente de l’album'
export const useAlbumPicture = 'Utiliser cette image de l’album'
export const adding = 'Ajout…'
export const uploaded = 'Image envoyée.'
export const uploadFailed = 'L’image n’a pas pu être envoyée'

export const uploadFailedFor = (reason: string) => `L’image n’a pas pu être envoyée. ${reason}`

export const saved = 'Article enregistré.'
export const notSaved = 'L’article n’a pas pu être enregistré.'
export const save = 'Enregistrer l’article'
export const saving = 'Enregistrement…'
export const publish = 'Publier'
export const publishing = 'Publication…'
export const cancel = 'Annuler'
export const twoVersions = 'Deux versions de cet article'

export const savedElsewhere = (title: string, time: string) =>
  `Cet article a été enregistré ailleurs pendant que vous le modifiiez\u202f: «\u202f${title}\u202f», ${time}. Votre version est toujours là.`
export const readOther = 'Lire l’autre version'
export const overwrite = 'La remplacer par ma version'
export const continueOther = 'Continuer avec l’autre version'

export const editLink = 'Modifier le lien'
export const addLink = 'Ajouter un lien'
export const removeLink = 'Retirer le lien'
export const saveLink = 'Enregistrer'
export const address = 'Adresse'
export const linkText = 'Texte du lien'
export const notAddress = 'Saisissez une adresse web ou e-mail.'

export const imageTitle = 'Image'
export const imageOfSeveral = (more: number) => `Image (encore ${more} à suivre)`
export const upload = 'Envoi'
export const describe = 'Décrivez l’image'
export const describeHint =
  'Lu à voix haute aux personnes qui ne la voient pas. Laissez vide si l’image n’est que décorative.'
export const insert = 'Insérer'
export const uploading = 'Envoi…'
export const remove = 'Retirer'
