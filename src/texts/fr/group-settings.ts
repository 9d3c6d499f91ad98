import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const look = 'Nom et apparence'
export const joining = 'Comptes et publication'
export const hikes = 'Randonnées et prix'
export const contact = 'Contact et argent'
export const links = 'Liens en pied de page'
export const texts = 'Textes'
export const settings = 'Réglages'
export const testMail = 'E-mail d’essai'
export const save = 'Enregistrer'
export const nothingSaved = 'Rien n’est encore enregistré\u202f: voyez les champs ci-dessous.'
export const nothingElseSaved = 'Rien d’autre n’est encore enregistré\u202f: voyez les champs ci-dessous.'
export const saved = 'Enregistré. Toutes les pages l’affichent.'
export const savedWithBrackets = (titles: string) =>
  `Enregistré, mais des mots entre crochets restent à remplacer\u202f: ${titles}.`
export const changedMeanwhile = 'Les réglages ont été modifiés entre-temps.'
export const changedTo = (value: string) =>
  `Une autre personne a modifié ceci entre-temps, en\u202f: ${value}. Enregistrez à nouveau pour garder la vôtre.`
export const nothing = 'rien'

export const name = 'Nom'
export const tagline = 'Slogan'
export const taglineHint = 'Une ligne, sur la page d’accueil et en pied de page.'
export const welcome = 'Mot de bienvenue'
export const welcomeHint = 'Se lit sur la page d’accueil et à la création d’un compte.'
export const logo = 'Logo'
export const theLogo = 'Le logo'
export const logoHint = (kilobytes: number) =>
  `PNG ou WebP, ${kilobytes} Ko au plus\u202f; carré de préférence.`
export const logoTooLarge = (kilobytes: number) => `Le logo dépasse ${kilobytes} Ko.`
export const logoType = 'Choisissez une image PNG ou WebP.'
export const removeLogo = 'Retirer le logo'
export const colour = 'Couleur'
export const colourHint =
  'Pour les liens et les boutons\u202f: # et six chiffres hexadécimaux. Laissez vide pour la couleur par défaut. Le thème sombre l’éclaircit jusqu’à ce qu’elle soit lisible.'
export const chooseColour = 'Choisir la couleur'
export const readableColour = 'Cette couleur est lisible dans les deux thèmes.'
export const defaultColour = 'La couleur par défaut.'
export const previews = { light: 'L’apparence dans le thème clair', dark: 'L’apparence dans le thème sombre' }
export const aLink = 'Un lien'
export const aTab = 'Un onglet'
export const aButton = 'Un bouton'
export const aState = 'Un état'

export const signUp = 'Création de compte'
export const signUpChoices = { open: 'Ouverte à tout le monde', invited: 'Sur invitation' }
export const whoPublishes = 'Qui crée des randonnées et écrit des articles'
export const publishers = {
  everybody: 'Toute personne qui a un compte',
  confirmed: 'Les personnes dont l’adresse est confirmée',
  approved: 'Les personnes autorisées par la modération',
}
export const usualPrice = (currency: string) => `Prix habituel (${currency})`
export const usualPriceHint =
  'Pour les randonnées dont l’organisation laisse le prix vide, y compris celles qui existent. 0 veut dire gratuit.'
export const timeZone = 'Fuseau horaire'
export const timeZoneHint = 'Par exemple Europe/Zurich.'
export const contactAddress = 'Adresse de contact'
export const contactHint = 'Visible par tout le monde\u202f; les réponses aux e-mails y arrivent aussi.'
export const treasurers = 'Trésorerie'
export const treasurersHint =
  'Les noms d’utilisateur, séparés par des virgules, des personnes qui voient l’argent du groupe.'

export const moreLinks = 'Autres liens'
export const linkName = (line: number) => `Nom du lien ${line}`
export const linkAddress = (line: number) => `Adresse du lien ${line}`
export const textsHint =
  'Chacun a sa propre page dès qu’il contient quelque chose, et figure en pied de page et à la création de compte. Ils s’écrivent en Markdown\u202f: ## pour un titre, - pour une liste, [mots](https://…) pour un lien.'
export const startFromTemplate = (title: string, hidden: Mark) =>
  rich`Partir d’un modèle${hidden(`\u202f: ${title}`)}`
export const toReplace = (words: string) => `Reste à remplacer\u202f: ${words}`

export const toBegin = 'Pour commencer'
export const giveLook = 'Donner son apparence au groupe'
export const sayRules = 'Dire qui peut créer un compte et des randonnées'
export const keepRules = 'Laisser tel quel'
export const inviteMembers = 'Inviter vos membres'
export const createHike = 'Créer la première randonnée'
export const areHikesFree = 'Vos randonnées sont-elles gratuites\u202f?'
export const yes = 'Oui'
export const noUsually = (price: string) => `Non, en général ${price}`
export const anotherPrice = 'Un autre prix'

export const testTitle = 'Essayer les e-mails et notifications'
export const sendTestMail = 'M’envoyer un e-mail d’essai'
export const sendTestNotification = 'M’envoyer une notification d’essai'
export const mailOnTheWay = (address: string) => `Un e-mail d’essai est en route pour ${address}.`
export const notificationOnTheWay = (browsers: number) =>
  plural(browsers, {
    one: 'Une notification d’essai est en route pour votre navigateur.',
    other: `Une notification d’essai est en route pour ${browsers} navigateurs.`,
  })
export const testSubject = (group: string) => `${group}\u202f: un e-mail d’essai`
export const testLead = 'Cet e-mail montre que le site peut en envoyer.'
export const testMore = 'Regardez s’il est arrivé dans les indésirables, chez plus d’un fournisseur.'
export const settingsOfGroup = 'Réglages du groupe'
export const testFooter = 'Vous recevez ceci parce que vous l’avez demandé dans les réglages du groupe.'
export const mailRefused = (code: string) =>
  `L’e-mail n’est pas parti\u202f: le fournisseur le refuse (${code}).`
export const noKeys = 'Ce site n’envoie pas de notifications\u202f: il n’a pas de clés pour cela.'
export const noBrowsers =
  'Vous ne recevez encore de notifications dans aucun navigateur. Activez-les d’abord sous «\u202fE-mails et notifications\u202f».'
export const testNotification = (group: string) => `${group}\u202f: une notification d’essai`

export const labels = {
  name: 'Le nom',
  tagline: 'Le slogan',
  welcome: 'Le mot de bienvenue',
  linkName: 'Le nom d’un lien',
  imprint: 'Le texte des mentions légales',
  privacy: 'Le texte sur la confidentialité',
  terms: 'Le texte des conditions',
}
export const notText = (label: string) => `${label} doit être du texte.`
export const notALine = (label: string) => `${label} doit tenir sur une seule ligne.`
export const missing = (label: string) => `${label} est obligatoire.`
export const tooDeep = (label: string, most: number) =>
  `${label}\u202f: les citations et les listes peuvent avoir ${most} niveaux au plus.`
export const colourNotText = 'Une couleur est un texte comme #2f6b3c.'
export const notAColour = 'Une couleur s’écrit # et six chiffres hexadécimaux, comme #2f6b3c.'
export const notALink = 'Un lien a un «\u202flabel\u202f» et une «\u202furl\u202f».'
export const logoNotNull = 'Un logo s’envoie comme fichier. Null le retire.'
export const priceNotWhole = 'Le prix habituel doit être un nombre entier.'
export const priceNegative = 'Le prix habituel ne peut pas être inférieur à 0.'
export const priceNotAmount = 'Saisissez un montant comme 12.00, ou 0 pour gratuit.'
export const zoneNotText = 'Ceci n’est pas un fuseau horaire IANA.'
export const notAZone = 'Ceci n’est pas un fuseau horaire IANA comme Europe/Zurich.'
export const notPublishers = (choices: string) => `«\u202fwho_publishes\u202f» est l’un de ${choices}.`
export const notSignUp = '«\u202fsign_up\u202f» vaut open ou invited.'
export const linksNotList = 'Les liens doivent être une liste.'
export const tooManyLinks = (most: number) => `Il peut y avoir ${most} liens au plus.`
export const treasurersNotIds = '«\u202ftreasurers\u202f» sont des identifiants de comptes.'
export const treasurersNotList = '«\u202ftreasurers\u202f» doit être une liste.'
export const tooManyTreasurers = (most: number) => `La trésorerie peut compter ${most} personnes au plus.`
export const noMembers = (names: string) => `Il n’y a pas de membre ${names}.`
export const noMemberIds = (ids: string) => `Il n’y a pas de membre avec l’identifiant ${ids}.`
