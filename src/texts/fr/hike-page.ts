import { type Mark, rich } from '../rich.ts'

export const cancelled = (text: string) => `Annulée\u202f: ${text}`
export const draft = (text: string) => `Brouillon\u202f: ${text}`
export const hikes = 'Randonnées'
export const home = 'Accueil'
export const sections = 'Sur cette page'
export const plan = 'Infos'
export const people = 'Personnes'
export const chat = 'Discussion'
export const meetingPointAndRoute = 'Point de rendez-vous et itinéraire'
export const howItWas = 'Comment c’était'
export const byOn = (author: string, date: string) => `${author}, ${date}`

export const howWasIt = 'Comment c’était\u202f?'
export const seePictures = 'Voir les photos'
export const addPictures = 'Ajouter des photos'
export const writeAboutIt = 'Écrire un article'

export const enoughPeople = 'Assez de monde'
export const takesPlaceAnyway = 'A-t-elle lieu même avec moins de monde\u202f?'
export const confirm = 'Confirmer'

export const cancelTitle = (hike: string) => `Annuler «\u202f${hike}\u202f»\u202f?`
export const reason = 'Motif'
export const reasonHint = 'Tout le monde le lit, dans l’e-mail et sur la page de la randonnée.'
export const cancelHike = 'Annuler la randonnée'
export const keepHike = 'Maintenir la randonnée'
export const hikeCancelled = 'La randonnée est annulée.'

export const signInToRead = (signIn: Mark) => rich`${signIn('Connectez-vous')} pour la lire.`
export const chatUnreachable =
  'La discussion est injoignable pour le moment. Rien de ce qui a été écrit n’est perdu.'
export const tryAgain = 'Réessayer'
export const chatEmptied = (date: string) => `Cette discussion a été vidée le ${date}.`
export const chatIsKept =
  'Vous conservez cette discussion. Sinon, elle serait vidée un an après la randonnée.'
export const laterIsEmptied = (date: string) => `Ce qui est écrit ensuite sera effacé le ${date}.`
export const chatIsEmptied = (date: string) =>
  `Cette discussion sera vidée le ${date}, un an après la randonnée.`
export const keepChat = 'Conserver la discussion'
export const doNotKeepChat = 'Ne pas conserver la discussion'
export const chatKept = 'La discussion est conservée.'
export const chatNotKept = 'La discussion sera vidée un an après la randonnée.'
export const chatHasBeenEmptied = 'Cette discussion a déjà été vidée.'

export const gradesTitle = 'Comment les randonnées sont cotées'
export const gradesDescription =
  'Ce que signifient T1 à T6\u202f: l’échelle du CAS pour les randonnées en montagne, et comment nous disons ce qu’une randonnée demande.'
export const gradesIntro =
  'La difficulté indique à quel point le terrain est exigeant, selon l’échelle du Club Alpin Suisse (CAS). Elle vaut pour de bonnes conditions\u202f: pluie, neige ou glace rendent le même chemin plus difficile. C’est le passage le plus difficile qui compte.'
export const ground = {
  T1: 'Un bon chemin, plat ou en pente douce. Aucun risque de chute. Balisage jaune.',
  T2: 'Un chemin continu avec des passages raides, où une chute est possible. Balisage blanc-rouge-blanc.',
  T3: 'Le chemin n’est pas visible partout. Les passages exposés peuvent être équipés de cordes ou de chaînes, et il faut parfois les mains pour l’équilibre. Éboulis et passages sans chemin.',
  T4: 'Souvent pas de chemin. En terrain exposé, les mains aident à avancer\u202f: pentes d’herbe raides, rochers, névés faciles. Balisage blanc-bleu-blanc.',
  T5: 'La plupart du temps sans chemin, avec quelques pas d’escalade faciles. Exposé et raide, avec des névés et des glaciers où une glissade a des conséquences.',
  T6: 'Ni chemin ni balisage. Escalade jusqu’au degré II, très exposé, rochers et herbe raides, glaciers.',
}
export const needs = {
  T1: 'Des baskets suffisent, et il est difficile de se perdre.',
  T2: 'Des chaussures de marche à bonne semelle, le pied sûr et un peu de sens de l’orientation.',
  T3: 'De bonnes chaussures de montagne, le pied très sûr, un bon sens de l’orientation et un peu d’expérience de la montagne.',
  T4: 'Des chaussures rigides, pas de vertige, et un bon jugement du terrain et de la météo\u202f: faire demi-tour peut être difficile.',
  T5: 'Des chaussures de haute montagne, une grande expérience de la haute montagne, et la maîtrise du piolet et de la corde.',
  T6: 'La maîtrise complète de tout cela\u202f: une longue expérience et l’équipement d’alpinisme.',
}
export const effortText =
  'L’effort qu’une randonnée demande est une autre question. Nous additionnons les kilomètres et les centaines de mètres de montée\u202f: au-dessous de 10, l’effort est léger, au-dessous de 18 modéré, au-dessous de 28 soutenu, et au-delà très soutenu. Douze kilomètres avec 800 m de montée donnent 20\u202f: soutenu.'
export const notSure =
  'Un doute\u202f? Posez la question à l’organisation en faisant votre demande. Elle préfère répondre maintenant que faire demi-tour plus tard.'
export const findHike = 'Trouver une randonnée'
