import { type Mark, rich } from '../rich.ts'

export const blog = 'Blog'
export const editPost = 'Beitrag bearbeiten'
export const editPostTitled = (title: string) => `Beitrag bearbeiten: ${title}`
export const createPost = 'Neuen Beitrag schreiben'
export const newPost = 'Neuer Beitrag'
export const blogDescription = 'Was wir unterwegs gesehen, gelernt und gegessen haben.'
export const showOlder = 'Ältere Beiträge zeigen'
export const noMorePosts = 'Es gibt keine weiteren Beiträge.'
export const noPosts = 'Noch hat niemand etwas geschrieben.'
export const backToNewest = 'Zurück zu den neuesten Beiträgen'
export const notFound = 'Der Beitrag konnte nicht geladen werden.'

export const otherPosts = 'Andere Beiträge'
export const previous = 'Vorheriger'
export const next = 'Nächster'
export const allPosts = 'Alle Beiträge'

export const tookPart = (people: number) => `${people} waren dabei`
export const readMore = 'Weiterlesen'
export const showLess = 'Weniger zeigen'

export const ofPost = (title: string) => `: ${title}`

export const onlyBeginning = 'Unten steht nur der Anfang deines Textes.'
export const signedOut = (signIn: Mark) =>
  rich`Du bist nicht mehr angemeldet. ${signIn('Melde dich an')}, um weiterzumachen.`
export const signInInTab =
  'Das Anmelden öffnet sich in einem neuen Tab. Komm danach hierher zurück und speichere: Dein Text bleibt hier.'
export const wasOutdated = 'Diese Seite war veraltet. Dein Text ist noch da: Bitte speichere ihn nochmals.'
export const wasDeleted = 'Dieser Beitrag wurde gelöscht. Du kannst deinen Text als neuen veröffentlichen.'
export const titleRequired = 'Der Titel fehlt.'
export const title = 'Der Titel'
export const notHtml = 'Der Text muss HTML sein.'
export const contentTooLong = 'Der Text darf höchstens 64 KB haben.'
export const textTooLong = 'Der Text ist zu lang.'
export const textTooDeep = 'Der Text ist zu tief verschachtelt.'
export const notPicture = 'Das ist kein Bild.'
export const notOwnPicture = 'Dieses Bild ist nicht von dir. Bitte lade es hoch.'
export const notReportable = 'Bei dieser Wanderung warst du nicht dabei.'
export const notTime = 'Das ist kein Zeitpunkt.'
export const changedMeanwhile = 'Dieser Beitrag wurde inzwischen geändert.'

export const deletePost = 'Beitrag löschen'
export const deletePostTitled = (title: string) => `Beitrag löschen: ${title}`
export const confirmDeletion = (title: string) => `Möchtest du «${title}» wirklich löschen?`
export const confirmDeletionOfThis = 'Möchtest du diesen Beitrag wirklich löschen?'
export const deletedForGood = (title: string) => `«${title}» und die Bilder darin werden endgültig gelöscht.`
export const cancel = 'Abbrechen'
export const postDeleted = 'Beitrag gelöscht.'
export const notDeleted = 'Der Beitrag konnte nicht gelöscht werden.'
