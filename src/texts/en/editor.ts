// The tools above the text.
export const formatting = 'Formatting'
export const tools = {
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikethrough: 'Strikethrough',
  quote: 'Quote',
  numberedList: 'Numbered list',
  bulletedList: 'Bulleted list',
  link: 'Link',
  image: 'Image',
  alignLeft: 'Align left',
  alignCenter: 'Align center',
  alignRight: 'Align right',
  justify: 'Justify',
  clearFormatting: 'Clear formatting',
  undo: 'Undo',
  redo: 'Redo',
}

// The fields of a post.
export const title = 'Title'
export const text = 'Text'
export const keysHint =
  'Alt+F10 moves to the toolbar. In a list, Tab indents an item; press Escape, then Tab, to leave the text.'
export const paragraphHint = 'A blank line starts a new paragraph.'
export const picture = 'Picture'
export const pictureOptional = 'Picture (optional)'
export const changePicture = 'Change picture'
export const choosePicture = 'Choose picture'
export const removePicture = 'Remove picture'
export const removeThePicture = 'Remove the picture'
export const aboutHike = 'About a hike (optional)'
export const noHike = 'No hike'
export const newestOfAlbum = 'The newest of the album'
export const useAlbumPicture = 'Use this picture of the album'
export const adding = 'Adding…'
export const uploaded = 'Image uploaded.'
export const uploadFailed = 'Image upload failed'

/** `reason` is a sentence, or empty. */
export const uploadFailedFor = (reason: string) => `Image upload failed. ${reason}`

// Saving a post.
export const saved = 'Post saved successfully.'
export const notSaved = 'Error saving blog post.'
export const save = 'Save Post'
export const saving = 'Saving…'
export const publish = 'Publish'
export const publishing = 'Publishing…'
export const cancel = 'Cancel'
export const twoVersions = 'Two versions of this post'

/** `time` is '14:05'. */
export const savedElsewhere = (title: string, time: string) =>
  `This post was saved elsewhere while you were editing it: “${title}”, ${time}. Your version is still here.`
export const readOther = 'Read the other version'
export const overwrite = 'Overwrite it with my version'
export const continueOther = 'Continue with the other version'

// Links.
export const editLink = 'Edit link'
export const addLink = 'Add link'
export const removeLink = 'Remove link'
export const saveLink = 'Save'
export const address = 'Address'
export const linkText = 'Link text'
export const notAddress = 'Enter a web address or an e-mail address.'

// Pictures in a post.
export const imageTitle = 'Image'
export const imageOfSeveral = (more: number) => `Image (${more} more to come)`
export const upload = 'Upload'
export const describe = 'Describe the picture'
export const describeHint =
  'Read aloud to people who cannot see it. Leave it blank if the picture is only decoration.'
export const insert = 'Insert'
export const uploading = 'Uploading…'
export const remove = 'Remove'
