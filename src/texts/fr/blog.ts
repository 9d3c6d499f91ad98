import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const blog = 'Blog'
export const editPost = 'Modifier l’article'
export const editPostTitled = (title: string) => `Modifier l’article\u202f: ${title}`
export const createPost = 'Écrire un article'
export const newPost = 'Nouvel article'
export const blogDescription = 'Ce que nous avons vu, appris et mangé en chemin.'
export const showOlder = 'Afficher les articles plus anciens'
export const noMorePosts = 'Il n’y a pas d’autre article.'
export const noPosts = 'Aucun article pour l’instant.'
export const backToNewest = 'Retour aux derniers articles'
export const notFound = 'Impossible de charger l’article.'

export const otherPosts = 'Autres articles'
export const previous = 'Précédent'
export const next = 'Suivant'
export const allPosts = 'Tous les articles'

export const tookPart = (people: number) =>
  plural(people, { one: `${people} personne présente`, other: `${people} personnes présentes` })
export const readMore = 'Lire la suite'
export const showLess = 'Afficher moins'

export const ofPost = (title: string) => `\u202f: ${title}`

export const onlyBeginning = 'Seul le début de votre texte est affiché ci-dessous.'
export const signedOut = (signIn: Mark) =>
  rich`Votre session a pris fin. ${signIn(`Connectez-vous`)} pour continuer.`
export const signInInTab =
  'La connexion s’ouvre dans un nouvel onglet. Revenez ensuite ici et enregistrez\u202f: votre texte vous y attend.'
export const wasOutdated =
  'Cette page n’était plus à jour. Votre texte est toujours là\u202f: enregistrez-le à nouveau.'
export const wasDeleted =
  'Cet article a été supprimé. Vous pouvez publier votre texte comme un nouvel article.'
export const titleRequired = 'Le titre est obligatoire.'
export const title = 'Le titre'
export const notHtml = 'Le texte doit être en HTML.'
export const contentTooLong = 'Le texte peut compter 64 Ko au plus.'
export const textTooLong = 'Le texte est trop long.'
export const textTooDeep = 'Le texte est imbriqué trop profondément.'
export const notPicture = 'Ce n’est pas une image.'
export const notOwnPicture = 'Cette image n’est pas à vous. Envoyez-la d’abord.'
export const notReportable = 'Vous n’avez pas participé à cette randonnée.'
export const notTime = 'Ce n’est pas une date.'
export const changedMeanwhile = 'Cet article a été modifié entre-temps.'

export const deletePost = 'Supprimer l’article'
export const deletePostTitled = (title: string) => `Supprimer l’article\u202f: ${title}`
export const confirmDeletion = (title: string) => `Vraiment supprimer «\u202f${title}\u202f»\u202f?`
export const confirmDeletionOfThis = 'Vraiment supprimer cet article\u202f?'
export const deletedForGood = (title: string) =>
  `«\u202f${title}\u202f» et ses images seront supprimés définitivement.`
export const cancel = 'Annuler'
export const postDeleted = 'Article supprimé.'
export const notDeleted = 'L’article n’a pas pu être supprimé.'
